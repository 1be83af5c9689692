import 'server-only';
import type { ContactInput } from '@/lib/contacts/schema';
import { DeskError } from './errors';
import type { ContactFields } from './service/types';

/**
 * Sends all four fields, and once more without the empty ones if a stricter server refuses exactly those: a refusal
 * is proof that nothing was written.
 */
export async function whole<Result>(
  input: ContactInput,
  send: (values: ContactFields) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(input);
  } catch (error) {
    if (!refusesOnlyEmpty(error, input)) throw error;
    const { last_name, email, ...required } = input;
    return send({ ...required, ...(last_name && { last_name }), ...(email && { email }) });
  }
}

function refusesOnlyEmpty(error: unknown, input: ContactInput): boolean {
  if (!(error instanceof DeskError) || error.code !== 'invalid' || !error.issues?.length) return false;
  const empty = (['last_name', 'email'] as const).filter((field) => input[field] === '');
  return error.issues.every((issue) => empty.some((field) => field === issue.path));
}

/** Whether the answer to a write was lost, so that only looking tells whether it was carried out. */
export function isLost(error: unknown): error is DeskError {
  return error instanceof DeskError && error.outcome === 'unknown';
}

/** The service did answer, if badly: it is not still at work on the write. */
export function hasEnded(error: DeskError): boolean {
  return error.code === 'service_failed' || error.code === 'service_unreadable';
}
