import { ApiError } from '@/lib/api/client';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import type { Named } from './record-form-options';

/** Why a save ended without saving, when it threw no error. */
export type UnsavedOutcome = 'declined' | 'unconfirmed';

/** The toast about a save that its user left: `outcome` is an `UnsavedOutcome`, or the error that the save threw. */
export function unsavedReport<Output>({ nameOf, notSaved }: Named<Output>, values: Output, outcome: unknown) {
  const name = nameOf?.(values) ?? '';
  if (outcome === 'unconfirmed') {
    return {
      kind: 'warning',
      text: coded('forms.unconfirmed', { name }),
      description: coded('forms.mayBeSaved'),
    } as const;
  }
  const text = notSaved?.(values) ?? coded('forms.notSaved', { name });
  return { kind: 'error', text, description: reasonOf(outcome) } as const;
}

export function reasonOf(outcome: unknown): Coded {
  if (outcome === 'declined') return coded('forms.declined');
  if (!(outcome instanceof ApiError)) return coded('forms.wentWrong');
  const issues = outcome.issues.map(({ message }) => message);
  return issues.length > 0 ? sentences(...issues) : outcome.said;
}
