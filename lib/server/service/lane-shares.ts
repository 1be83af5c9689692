import 'server-only';
import { isRecent } from './token-bucket';
import { type Lane, PEOPLE } from './types';

/** A call stays in the window of the limit for about as long: see `token-bucket.ts`. */
const WINDOW_MS = 61_000;
const MINUTE_MS = 60_000;
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
/** More than ten, since a call stays in the window for longer than a minute. */
const LEAST_FILL = 12;

export type LaneShares = {
  /** A call of this lane has been granted. */
  note(lane: Lane, now: number): void;
  /** The calls that must be left when this lane takes one: reserved ones, and what others are guaranteed. */
  keepFor(lane: Lane | 'lowPriority', now: number): number;
  /**
   * How many calls have to become free until a lane can make a number of them: in each minute the guaranteed ones of
   * other lanes go between.
   */
  neededBy(lane: Lane, now: number): (calls: number) => number;
  /** In how many milliseconds a lane can have made a number of guaranteed calls; Infinity without a guarantee. */
  guaranteedTo(lane: Lane, now: number): (calls: number) => number;
  /** The calls a minute that the first sync gets at least, however busy people are. */
  leastFill(): number;
  /** In how many milliseconds the first sync may make its next guaranteed call. */
  fillPaceIn(now: number): number;
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
    return granted.filter(({ lane, at }) => isRecent(at, now) && lanes.includes(lane)).map(({ at }) => at);
  }

  function isFilling(now: number): boolean {
    // Between two of its pages it waits for the service and the store.
    return isWaiting('fill') || timesOf(['fill'], now).length > 0;
  }

  function leastFill(): number {
    return Math.min(LEAST_FILL, Math.max(limit() < 4 ? 0 : 1, Math.floor(limit() / 5)));
  }

  /** The guaranteed calls a minute; 0 while the lane needs none. */
  function shareOf(lane: Lane, now: number): number {
    if (lane === 'fill') return isFilling(now) ? leastFill() : 0;
    return lane === 'page' && isWaiting('page') ? Math.floor(limit() / 4) : 0;
  }

  function owedTo(lane: Lane, now: number): number {
    return Math.max(0, shareOf(lane, now) - timesOf([lane], now).length);
  }

  /** What the first sync still gets of a third of what people leave, before other work in the background. */
  function owedOfRest(now: number): number {
    if (!isFilling(now)) return 0;
    const third = Math.ceil((limit() - timesOf(PEOPLE, now).length) / 3);
    return Math.max(0, third - timesOf(['fill'], now).length);
  }

  /** Its guaranteed calls are spread over the minute, so that none is without. */
  function fillPaceIn(now: number): number {
    const share = shareOf('fill', now);
    const last = timesOf(['fill'], now).at(-1);
    return share === 0 || last === undefined ? 0 : Math.max(0, last + MINUTE_MS / share - now);
  }

  function keepForFill(now: number): number {
    if (owedTo('fill', now) > 0 && fillPaceIn(now) === 0) return 0;
    const reserved = Math.ceil(limit() * (owedOfRest(now) > 0 ? RESERVED.broadcast : RESERVED.fill));
    return Math.max(reserved, owedTo('page', now));
  }

  function keepFor(lane: Lane | 'lowPriority', now: number): number {
    if (!Number.isFinite(limit())) return 0;
    return Math.min(lane === 'fill' ? keepForFill(now) : keepForOther(lane, now), limit() - 1);
  }

  function keepForOther(lane: Exclude<Lane, 'fill'> | 'lowPriority', now: number): number {
    const forFill = owedTo('fill', now);
    if (lane === 'page' && owedTo('page', now) > 0) return forFill;
    const reserved = Math.ceil(limit() * RESERVED[lane]);
    const forPages = lane === 'page' ? 0 : owedTo('page', now);
    if (lane === 'save' || lane === 'record' || lane === 'page' || lane === 'check') {
      return reserved + forPages + forFill;
    }
    return Math.max(reserved, forPages) + Math.max(forFill, owedOfRest(now));
  }

  return {
    note(lane, now) {
      granted = [...granted.filter(({ at }) => isRecent(at, now)), { lane, at: now }];
    },
    keepFor,
    neededBy(lane, now) {
      const others = (['page', 'fill'] as const).filter((other) => other !== lane);
      const shares = others.reduce((sum, other) => sum + shareOf(other, now), 0);
      const keep = keepFor(lane, now);
      if (!Number.isFinite(limit())) return (calls) => calls;
      const own = Math.max(1, limit() - shares);
      return (calls) => calls + keep + shares * Math.floor((calls - 1) / own);
    },
    guaranteedTo(lane, now) {
      const share = shareOf(lane, now);
      if (share === 0) return () => Number.POSITIVE_INFINITY;
      const times = timesOf([lane], now).slice(-share);
      return (calls) => {
        const behind = calls - (share - times.length);
        if (behind <= 0) return 0;
        return (times[(behind - 1) % share] ?? now) + Math.ceil(behind / share) * WINDOW_MS - now;
      };
    },
    leastFill,
    fillPaceIn,
    above: (lanes, now) => timesOf(lanes, now).length,
  };
}
