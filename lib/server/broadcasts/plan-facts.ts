import 'server-only';
import { endOfWork, isRepeatedTime, minutesOfWork } from '@/lib/broadcasts/schedule';
import type { Schedule } from '@/lib/broadcasts/schema';
import type { BroadcastPlan } from '@/lib/broadcasts/types';
import type { Store } from '../db/client';
import { type BroadcastRow, isApproved } from './row';
import { broadcastSetting } from './settings';
import { unapprovedOfDay } from './unapproved';

type Times = Pick<BroadcastPlan, 'starts_at' | 'ends_at' | 'is_start_repeated'>;

/** When its messages begin and end, if it is started at the latest when it is due. `now` is in ms since 1970. */
export function timesOf(
  { calls, minutes, per_minute }: Pick<BroadcastPlan, 'calls' | 'minutes' | 'per_minute'>,
  { starts_at, zone, quiet }: Schedule,
  now: number,
): Times {
  const start = startOf(starts_at, now);
  const work = { calls, perMinute: per_minute };
  const pauseMinutes = minutes - minutesOfWork({ ...work, pauseMinutes: 0 });
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(endOfWork({ ...work, pauseMinutes, start, zone, quiet })).toISOString(),
    is_start_repeated: starts_at !== null && isRepeatedTime(start, zone),
  };
}

export function startOf(starts_at: string | null, now: number): number {
  return Math.max(now, Date.parse(starts_at ?? '') || 0);
}

type Needs = Pick<BroadcastPlan, 'approval_above' | 'unapproved' | 'needs_approval' | 'needs_count'>;
type Start = { messages: number; now: number; people?: string[] };

/**
 * What starting this many messages needs now, by the settings and by the other broadcasts of its author and of
 * `people`.
 */
export async function needsOf(
  db: Store,
  row: BroadcastRow,
  { messages, now, people = [] }: Start,
): Promise<Needs> {
  const { approval_above, confirm_above } = await broadcastSetting.read(db);
  const unapproved = await unapprovedOfDay(db, row, people, now);
  return {
    approval_above,
    unapproved,
    needs_approval: messages > 0 && messages + unapproved > approval_above && !isApproved(row),
    needs_count: messages > confirm_above,
  };
}
