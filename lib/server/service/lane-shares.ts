import 'server-only';
import { type Lane, PEOPLE } from './types';

/** A call stays in the window of the limit for about as long: see `token-bucket.ts`. */
const WINDOW_MS = 61_000;
/** The part of the limit that is kept for calls of higher lanes that may come. */
const RESERVED: Record<Lane | 'lowPriority', number> = {
  save: 0,
  record: 0,
  page: 0.05,
  check: 0.05,
  broadcast: 0.1,
  import: 0.15,
  fill: 0.2,
  sync: 0.2,
  lowPriority: 0.5,
};
const LEAST_FILL = 10;
/** Between two pages of it, a first sync waits for the service and the store, and is still under way. */
const FILL_GAP_MS = 10_000;

export type LaneShares = {
  /** A call of this lane has been granted. */
  note(lane: Lane, now: number): void;
  /** The calls that must be left when this lane takes one: reserved ones, and what others are guaranteed. */
  keepFor(lane: Lane | 'lowPriority', now: number): number;
  /**
   * How many calls have to become free until a lane can make `calls` of them: in each minute the guaranteed ones of
   * other lanes go between.
   */
  needed(lane: Lane, calls: number, now: number): number;
  /** When a lane can have made `calls` of its guaranteed ones, in milliseconds from now; Infinity without a guarantee. */
  guaranteedIn(lane: Lane, calls: number, now: number): number;
  /** The calls a minute that the first sync gets at least, however busy people are. */
  leastFill(): number;
  /** The calls of lanes above this one in the last minute. */
  above(lanes: readonly Lane[], now: number): number;
};

type Setup = { limit(): number; isWaiting(lane: Lane): boolean };

/**
 * What each lane gets of the limit. Higher lanes go first, with two guarantees: pages that people wait for go on
 * however many saves there are, and the first sync however many people: without it each of their pages is a call.
 */
export function createLaneShares({ limit, isWaiting }: Setup): LaneShares {
  let granted: { lane: Lane; at: number }[] = [];

  function timesOf(lanes: readonly Lane[], now: number): number[] {
    return granted.filter(({ lane, at }) => at > now - WINDOW_MS && lanes.includes(lane)).map(({ at }) => at);
  }

  function isFilling(now: number): boolean {
    return isWaiting('fill') || timesOf(['fill'], now).some((at) => at > now - FILL_GAP_MS);
  }

  function leastFill(): number {
    return Math.min(LEAST_FILL, Math.max(limit() < 4 ? 0 : 1, Math.floor(limit() / 6)));
  }

  /** The guaranteed calls a minute; 0 while the lane needs none. */
  function shareOf(lane: Lane, now: number): number {
    if (lane === 'fill') return isFilling(now) ? leastFill() : 0;
    return lane === 'page' && (isWaiting('page') || isFilling(now)) ? Math.floor(limit() / 4) : 0;
  }

  function owedTo(lane: Lane, now: number): number {
    return Math.max(0, shareOf(lane, now) - timesOf([lane], now).length);
  }

  /** A third of what people leave is kept from other work in the background. */
  function owedToFill(lane: Lane | 'lowPriority', now: number): number {
    const owed = owedTo('fill', now);
    if (lane === 'lowPriority' || (PEOPLE as readonly Lane[]).includes(lane) || !isFilling(now)) return owed;
    const third = Math.ceil((limit() - timesOf(PEOPLE, now).length) / 3);
    return Math.max(owed, third - timesOf(['fill'], now).length);
  }

  function keepFor(lane: Lane | 'lowPriority', now: number): number {
    const most = limit();
    if (!Number.isFinite(most)) return 0;
    if (lane === 'fill' && owedTo('fill', now) > 0) return 0;
    const forFill = lane === 'fill' ? 0 : owedToFill(lane, now);
    if (lane === 'page' && owedTo('page', now) > 0) return Math.min(forFill, most - 1);
    const forPages = lane === 'page' ? 0 : owedTo('page', now);
    return Math.min(Math.ceil(most * RESERVED[lane]) + forPages + forFill, most - 1);
  }

  return {
    note(lane, now) {
      granted = [...granted.filter(({ at }) => at > now - WINDOW_MS), { lane, at: now }];
    },
    keepFor,
    needed(lane, calls, now) {
      const others = (['page', 'fill'] as const).filter((other) => other !== lane);
      const shares = others.reduce((sum, other) => sum + shareOf(other, now), 0);
      const rounds = Math.floor((calls - 1) / Math.max(1, limit() - shares));
      return calls + keepFor(lane, now) + (Number.isFinite(rounds) ? shares * rounds : 0);
    },
    guaranteedIn(lane, calls, now) {
      const share = shareOf(lane, now);
      if (share === 0) return Number.POSITIVE_INFINITY;
      const times = timesOf([lane], now).slice(-share);
      const behind = calls - (share - times.length);
      if (behind <= 0) return 0;
      const turn = (behind - 1) % share;
      return (times[turn] ?? now) + Math.ceil(behind / share) * WINDOW_MS - now;
    },
    leastFill,
    above: (lanes, now) => timesOf(lanes, now).length,
  };
}
