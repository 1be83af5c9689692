import { ApiError } from '@/lib/api/client';
import { messagesHere } from '@/lib/messages/loaded';
import type { Named } from './record-form-options';

/** Why a save ended without saving, when it threw no error. */
export type UnsavedOutcome = 'declined' | 'unconfirmed';

/** The toast about a save that its user left: `outcome` is an `UnsavedOutcome`, or the error that the save threw. */
export function unsavedReport<Output>({ nameOf, notSaved }: Named<Output>, values: Output, outcome: unknown) {
  const t = messagesHere('forms');
  const name = nameOf?.(values) ?? '';
  if (outcome === 'unconfirmed') {
    return { kind: 'warning', text: t('unconfirmed', { name }), description: t('mayBeSaved') } as const;
  }
  const text = notSaved?.(values) ?? t('notSaved', { name });
  return { kind: 'error', text, description: reasonOf(outcome) } as const;
}

export function reasonOf(outcome: unknown): string {
  const t = messagesHere('forms');
  if (outcome === 'declined') return t('declined');
  if (!(outcome instanceof ApiError)) return t('wentWrong');
  const issues = outcome.issues.map(({ message }) => message);
  return issues.length > 0 ? issues.join(' ') : outcome.message;
}
