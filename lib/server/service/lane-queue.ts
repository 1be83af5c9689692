import 'server-only';
import type { Turn } from './types';

export type Waiter = {
  /** Who waits; undefined for the app itself. */
  by: string | undefined;
  /** Everyone who waits for this call. */
  people: ReadonlySet<string>;
  since: number;
  maxWaitMs: number;
  /** The calls that it leads to, which go before those that wait behind it. */
  leadsTo: number;
  go(turn: Turn): void;
  refuse(error: unknown): void;
};

export type LaneQueue = ReturnType<typeof createLaneQueue>;

type Entry = { waiter: Waiter; round: number };

/**
 * The calls that wait in one lane. They go in rounds with one call of each person, so that no one's burst delays the
 * others.
 */
export function createLaneQueue() {
  let entries: Entry[] = [];
  // The round of the call that went last.
  let current = 0;

  function placeFor(by: string | undefined): { index: number; round: number } {
    const last = entries.findLast(({ waiter }) => waiter.by === by);
    const round = last ? last.round + 1 : current;
    const later = entries.findIndex((entry) => entry.round > round);
    return { index: later < 0 ? entries.length : later, round };
  }

  return {
    length: () => entries.length,
    /** How many would go before a new call of this person. */
    ahead: (by: string | undefined) => placeFor(by).index,
    add(waiter: Waiter) {
      const { index, round } = placeFor(waiter.by);
      entries.splice(index, 0, { waiter, round });
    },
    remove(waiter: Waiter) {
      entries = entries.filter((entry) => entry.waiter !== waiter);
    },
    /** Removes and returns the call that goes next. */
    next(): Waiter | undefined {
      const entry = entries.shift();
      if (entry) current = entry.round;
      return entry?.waiter;
    },
    all: (): readonly Waiter[] => entries.map(({ waiter }) => waiter),
  };
}
