import 'server-only';
import { singleton } from '../singleton';

const activity = () => singleton('activity', () => ({ at: null as number | null }));

/** Records that a signed-in person is using the app. */
export function recordActivity(): void {
  activity().at = Date.now();
}

/** Milliseconds since 1970; null when nobody has used this process yet. */
export function lastActivityAt(): number | null {
  return activity().at;
}
