import type { Translate } from '../messages/catalog';
import type { AuditOutcome } from './outcomes';

type T = Translate<'audit'>;

/** What happened, by its outcome: a rejected sign-in is not “Signed in”. */
export function eventLabel(t: T, { action, outcome }: { action: string; outcome: AuditOutcome }): string {
  const label = actionLabel(t, action);
  if (outcome === 'done') return label;
  return t.write(`attempt.${action}`, {}) ?? t('attempted', { action: label });
}

/** An action of another version, which has no title here, is still readable: `reply.move_up` is "Reply: move up". */
export function actionLabel(t: T, action: string): string {
  const label = t.write(`action.${action}`, {});
  if (label !== null) return label;
  const [noun = action, verb] = action.split('.').map(spaced);
  return verb ? `${capital(noun)}: ${verb}` : capital(noun);
}

/** The title of a group of actions in the filter. */
export function nounLabel(t: T, noun: string): string {
  return t.write(`noun.${noun}`, {}) ?? capital(spaced(noun));
}

export function nounOf(action: string): string {
  return action.split('.')[0] ?? action;
}

export function recordTypeLabel(t: T, type: string): string {
  return t.write(`record.${type}`, {}) ?? capital(spaced(type));
}

/** What the team or the service has named itself: own fields, and what metadata holds. */
const OWN_NAME = /^(?:fields|rules\.own|metadata)\.(.+)$/;

/** A value that no message names, such as one of another version, has its name in the record. */
export function auditFieldLabel(t: T, path: string): string {
  const [, own] = OWN_NAME.exec(path) ?? [];
  return own ?? t.write(`field.${path}`, {}) ?? capital(spaced(path.replaceAll('.', ' ')));
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
