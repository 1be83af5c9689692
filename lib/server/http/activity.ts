import 'server-only';
import { systemClock } from '@/lib/clock';
import { singleton } from '../singleton';

const activity = () => singleton('activity', () => ({ at: null as number | null }));

export function recordActivity(): void {
  activity().at = systemClock.now();
}

/** When someone last used this process, in milliseconds since 1970; null for never. */
export function lastActivityAt(): number | null {
  return activity().at;
}
