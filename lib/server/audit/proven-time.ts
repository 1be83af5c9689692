import 'server-only';
import { z } from 'zod';
import { systemClock } from '@/lib/clock';
import { DAY_MS } from '@/lib/dates/days';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { parseJson } from '../db/sql';
import type { DailyJob } from '../jobs/daily';
import { readSettingRow, writeSettingRow } from './define-setting';

const KEY = 'clock_days';
/** How many days a clock must have shown before it is believed. */
const DAYS = 7;
/**
 * How long ago the first of those days may be. One that is ahead is believed for no more than the two days that this is
 * longer than they are; a process that doesn't run every day deletes a little later.
 */
const WITHIN_MS = 8 * DAY_MS;

const days = z.array(z.iso.date()).max(DAYS).catch([]);

export const dayNotes: DailyJob = { name: 'noting the day', run: () => noteDay(systemClock.now()) };

/** Notes the day that this process's clock shows, unless it is the last one noted, by any node. */
export async function noteDay(now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await exclusively(store(), 'settings', async (tx) => {
    const noted = days.parse(parseJson(await readSettingRow(KEY, tx)));
    if (noted.at(-1) !== day) await writeSettingRow(KEY, [...noted, day].slice(-DAYS), tx);
  });
}

/** Begins the week again, so that no copy of a store removes anything before an admin had time to look at its settings. */
export async function forgetDays(tx: Store): Promise<void> {
  await writeSettingRow(KEY, [], tx);
}

/**
 * A time that has certainly come, for what is deleted by its age: `now`, but never far beyond the days that the clocks
 * of all nodes have shown lately. Null during the first week, when nothing is certain. Both in milliseconds since 1970.
 */
export async function provenTime(now: number): Promise<number | null> {
  const noted = days.parse(parseJson(await readSettingRow(KEY)));
  if (noted.length < DAYS) return null;
  return Math.min(now, ...noted.map((day) => Date.parse(day) + WITHIN_MS));
}
