import { ApiError } from '@/lib/api/client';

/** Why a save ended without saving, when it threw no error. */
export type UnsavedOutcome = 'declined' | 'unconfirmed';

/** The toast about a save that its user left: `outcome` is an `UnsavedOutcome`, or the error that the save threw. */
export function unsavedReport(label: string, outcome: unknown) {
  if (outcome === 'unconfirmed') {
    return {
      kind: 'warning',
      text: `Couldn’t confirm that ${label} was saved.`,
      description: 'It may have been saved. Open it to check again.',
    } as const;
  }
  return { kind: 'error', text: `${label} wasn’t saved.`, description: reasonOf(outcome) } as const;
}

export function reasonOf(outcome: unknown): string {
  if (outcome === 'declined') return 'Frontdesk needs your confirmation. Open the form and save again.';
  if (!(outcome instanceof ApiError)) return 'Something went wrong. What you typed is kept.';
  const issues = outcome.issues.map(({ message }) => message);
  return issues.length > 0 ? issues.join(' ') : outcome.message;
}
