import type { Translate } from '../messages/catalog';

/** The key of what did something without a person, by the name that the audit log has stored. */
const KEYS = {
  Broadcasts: 'broadcasts',
  Imports: 'imports',
  start: 'start',
  retention: 'retention',
  'OpenID sign-in': 'oidc',
  'recover command': 'recover',
} as const;

/** Names that another version stored stay as they are. */
export function jobName(t: Translate<'job-names'>, stored: string): string {
  return Object.hasOwn(KEYS, stored) ? t(KEYS[stored as keyof typeof KEYS]) : stored;
}
