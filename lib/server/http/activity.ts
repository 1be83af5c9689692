import 'server-only';
import { singleton } from '../singleton';

const activity = () => singleton('activity', () => ({ at: null as number | null }));

export function recordActivity(): void {
  activity().at = Date.now();
}

/** When someone last used this process, in milliseconds since 1970; null for never. */
export function lastActivityAt(): number | null {
  return activity().at;
}
