import { ApiError } from './client';

/** The current record from a conflict error; null for any other error. */
export function conflictingRecord<Rec>(error: unknown): Rec | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Rec | undefined) ?? null;
}
