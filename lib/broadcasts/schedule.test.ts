import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../dates/days';
import { firstInstantOf, wallTime } from '../dates/local-time';
import { endOfWork, isMissed, minutesOf, minutesOfWork, quietUntil } from './schedule';

const MADRID = 'Europe/Madrid';
const NIGHT = { from: '21:00', to: '08:00' };
const at = (text: string) => Date.parse(text);
const iso = (instant: number | null) => instant && new Date(instant).toISOString().replace('.000Z', 'Z');

describe('quiet hours', () => {
  const until = (text: string, quiet: { from: string; to: string } | null = NIGHT, zone = MADRID) =>
    iso(quietUntil(at(text), zone, quiet));

  it('end in the morning when they span midnight', () => {
    expect(until('2026-07-01T19:00:00Z')).toBe('2026-07-02T06:00:00Z');
    expect(until('2026-07-02T05:59:59Z')).toBe('2026-07-02T06:00:00Z');
    expect(until('2026-07-02T06:00:00Z')).toBeNull();
    expect(until('2026-07-01T18:59:59Z')).toBeNull();
  });

  it('end on the same day when they do not span midnight', () => {
    expect(until('2026-07-01T12:30:00Z', { from: '14:00', to: '16:00' })).toBe('2026-07-01T14:00:00Z');
    expect(until('2026-07-01T14:30:00Z', { from: '14:00', to: '16:00' })).toBeNull();
  });

  it('end by local clocks when these change in the night', () => {
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00Z');
    expect(until('2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00Z');
  });

  it('end when clocks skip their end', () => {
    expect(until('2026-03-29T00:30:00Z', { from: '01:00', to: '02:30' })).toBe('2026-03-29T01:00:00Z');
  });

  it('end the second time when clocks repeat their end', () => {
    expect(until('2026-10-24T23:30:00Z', { from: '01:00', to: '02:30' })).toBe('2026-10-25T01:30:00Z');
  });

  it('are none without them', () => {
    expect(until('2026-07-01T23:00:00Z', null)).toBeNull();
  });
});

const ZONES = [
  ...['UTC', 'Europe/Madrid', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'Asia/Gaza'],
  ...['Africa/Casablanca', 'Africa/Cairo', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Pacific/Chatham'],
];

function dayByDay({ start, zone, quiet, ...work }: Parameters<typeof endOfWork>[0]): number {
  let left = minutesOfWork(work) * 60_000;
  for (let now = start; ; ) {
    now = quietUntil(now, zone, quiet) ?? now;
    const wall = wallTime(now, zone);
    const today = Math.floor(wall / DAY_MS) * DAY_MS + minutesOf(quiet?.from ?? '') * 60_000;
    const next = [0, DAY_MS, 2 * DAY_MS]
      .filter((days) => today + days > wall)
      .map((days) => firstInstantOf(today + days, zone))
      .find((instant) => instant > now);
    const free = (next ?? now) - now;
    if (left <= free) return now + left;
    left -= free;
    now += free;
  }
}

describe('the end of the work', () => {
  const end = (start: string, calls: number, quiet: { from: string; to: string } | null = NIGHT) => {
    const work = { calls, perMinute: 40, pauseMinutes: 0, zone: MADRID, quiet };
    return iso(endOfWork({ start: at(start), ...work }));
  };

  it('follows from the pace', () => {
    expect(end('2026-07-01T10:00:00Z', 412)).toBe('2026-07-01T10:11:00Z');
    expect(end('2026-07-01T10:00:00Z', 0)).toBe('2026-07-01T10:00:00Z');
  });

  it('begins after quiet hours when the start is in them', () => {
    expect(end('2026-07-01T22:00:00Z', 40)).toBe('2026-07-02T06:01:00Z');
  });

  it('spans several nights when there are many messages', () => {
    // 13 hours a day of 2,400 messages: 31,200 on the first two days each.
    expect(end('2026-07-01T06:00:00Z', 70_000)).toBe('2026-07-03T09:10:00Z');
    expect(end('2026-07-01T06:00:00Z', 70_000, null)).toBe('2026-07-02T11:10:00Z');
  });

  it('counts the hour that clocks skip or repeat', () => {
    const noon = { from: '12:00', to: '13:00' };
    expect(end('2026-03-28T12:00:00Z', 23 * 2_400, noon)).toBe('2026-03-29T12:00:00Z');
    expect(end('2026-10-24T11:00:00Z', 23 * 2_400, noon)).toBe('2026-10-25T10:00:00Z');
  });

  it('is the same as day by day, also where clocks change, whatever the start and the quiet hours', () => {
    const time = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
    const quietHours = fc
      .record({ from: fc.nat(1_439), length: fc.integer({ min: 1, max: 1_320 }) })
      .map(({ from, length }) => ({ from: time(from), to: time((from + length) % 1_440) }));
    const works = fc.record({
      start: fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') }),
      calls: fc.nat(20_000),
      perMinute: fc.constantFrom(1, 7),
      pauseMinutes: fc.constantFrom(0, 15),
      zone: fc.constantFrom(...ZONES),
      quiet: quietHours,
    });
    fc.assert(
      fc.property(works, (work) => {
        expect(iso(endOfWork(work))).toBe(iso(dayByDay(work)));
      }),
      { numRuns: 100 },
    );
  });

  it('includes the pause of a soft start', () => {
    const work = { calls: 40, perMinute: 40, pauseMinutes: 15, zone: MADRID, quiet: null };
    expect(iso(endOfWork({ start: at('2026-07-01T10:00:00Z'), ...work }))).toBe('2026-07-01T10:16:00Z');
  });
});

it('misses its start only after the latest one', () => {
  const latest = '2026-07-01T10:00:00.000Z';
  expect(isMissed(latest, at(latest))).toBe(false);
  expect(isMissed(latest, at(latest) + 1)).toBe(true);
  expect(isMissed(null, Date.now())).toBe(false);
});
