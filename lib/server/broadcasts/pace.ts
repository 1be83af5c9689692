import 'server-only';
import type { Pace } from '@/lib/broadcasts/schema';
import { env } from '../env';

/** Calls a minute that broadcasts leave for people and for the sync. */
const KEPT_FREE = 20;
const UNLIMITED = 1_000;

/** Messages a minute. */
export function fastestPace(): number {
  const limit = env().SERVICE_REQUESTS_PER_MINUTE;
  return limit === 0 ? UNLIMITED : Math.max(1, limit - KEPT_FREE);
}

const USUAL = 40;
const SOFT_START_ABOVE = 200;
const SOFT_START_MINUTES = 15;

/** Messages a minute. The service's limit may have been lowered since it was saved. */
export function paceOf({ per_minute }: Pace): number {
  return Math.min(per_minute ?? USUAL, fastestPace());
}

export function softStartMinutes({ soft_start }: Pace, calls: number, isMarketing: boolean): number {
  const applies = soft_start === 'auto' ? isMarketing && calls > SOFT_START_ABOVE : soft_start === 'on';
  return applies ? SOFT_START_MINUTES : 0;
}
