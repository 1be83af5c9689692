import { DAY_MS } from '../dates/days';
import { firstInstantOf, instantsOf, lastInstantOf, wallTime } from '../dates/local-time';

const MINUTE_MS = 60_000;

/** Hours in which nothing is sent, as `HH:mm` in the zone of the schedule. They may span midnight. */
export type QuietHours = { from: string; to: string };

/** Whether clocks show the local time of this instant twice, because they are set back. */
export function isRepeatedTime(instant: number, zone: string): boolean {
  return instantsOf(wallTime(instant, zone), zone).length > 1;
}

/** The end of the quiet hours that this instant is in; null when it is in none. */
export function quietUntil(instant: number, zone: string, quiet: QuietHours | null): number | null {
  if (!quiet) return null;
  const wall = wallTime(instant, zone);
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteOfDay(wall)];
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return null;
  const end = startOfDay(wall) + to * MINUTE_MS;
  return lastInstantOf(end > wall ? end : end + DAY_MS, zone);
}

function nextQuiet(instant: number, zone: string, { from }: QuietHours): number {
  const wall = wallTime(instant, zone);
  const start = startOfDay(wall) + minutesOf(from) * MINUTE_MS;
  const next = firstInstantOf(start > wall ? start : start + DAY_MS, zone);
  // In the hour that clocks repeat, the first one may be over.
  return next > instant ? next : firstInstantOf(start + DAY_MS, zone);
}

type Work = {
  start: number;
  calls: number;
  perMinute: number;
  pauseMinutes: number;
  zone: string;
  quiet: QuietHours | null;
};

export function firstOfSlowStart(messages: number): number {
  return Math.max(10, Math.ceil(messages / 100));
}

/** The minutes that sending takes, without quiet hours. */
export function minutesOfWork({ calls, perMinute, pauseMinutes }: Omit<Work, 'start' | 'zone' | 'quiet'>) {
  return Math.ceil(calls / perMinute) + pauseMinutes;
}

/** When the last message is sent: work stops in quiet hours and goes on after them. */
export function endOfWork({ start, zone, quiet, ...work }: Work): number {
  let left = minutesOfWork(work) * MINUTE_MS;
  let at = start;
  for (;;) {
    at = quietUntil(at, zone, quiet) ?? at;
    while (quiet && left > 7 * freeOfDay(quiet) && areClocksSteady(at, zone)) {
      left -= 7 * freeOfDay(quiet);
      at += 7 * DAY_MS;
    }
    const free = quiet ? nextQuiet(at, zone, quiet) - at : Number.POSITIVE_INFINITY;
    if (left <= free) return at + left;
    left -= free;
    at += free;
  }
}

function freeOfDay({ from, to }: QuietHours): number {
  const quiet = minutesOf(to) - minutesOf(from);
  return DAY_MS - (quiet > 0 ? quiet * MINUTE_MS : quiet * MINUTE_MS + DAY_MS);
}

/** Whether clocks aren't changed from a day before this instant to a day after its week: no zone does so twice in nine days. */
function areClocksSteady(instant: number, zone: string): boolean {
  const [before, after] = [instant - DAY_MS, instant + 8 * DAY_MS];
  return wallTime(after, zone) - wallTime(before, zone) === after - before;
}

/** After it, a broadcast that was to start at `startsAt` counts as missed. */
export function latestStartOf(startsAt: string, minutes: number): string {
  return new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();
}

/** Whether it is too late to start: an outage or a late approval must not send a message of yesterday. */
export function isMissed(latestStart: string | null, now: number): boolean {
  return latestStart !== null && now > Date.parse(latestStart);
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const startOfDay = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;
const minuteOfDay = (wall: number) => Math.floor((wall - startOfDay(wall)) / MINUTE_MS);
