import 'server-only';
import type { Clock } from '@/lib/clock';
import { isRecent, WINDOW_MS } from './token-bucket';
import { isOfPeople, type Lane, PEOPLE } from './types';

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
const MIN_FILL = 12;
/** The part of a small limit that this takes at most, so that people get through beside it. */
const MAX_FILL_SHARE = 0.5;

type Setup = { limit(): number; isWaiting(lane: Lane): boolean; clock: Clock };

/**
 * What each lane gets of the limit. Higher lanes go first, but pages keep a guaranteed share beside saves, and the
 * first sync beside people, whose pages each cost a call until it has ended.
 */
export function createLaneShares({ limit, isWaiting, clock }: Setup) {
  let granted: { lane: Lane; at: number }[] = [];

  const isLimited = () => Number.isFinite(limit());

  function timesOf(...lanes: readonly Lane[]): number[] {
    const now = clock.now();
    return granted.filter(({ lane, at }) => isRecent(at, now) && lanes.includes(lane)).map(({ at }) => at);
  }

  function isFilling(): boolean {
    // Between two of its pages it waits for the service and the store.
    return isWaiting('fill') || timesOf('fill').length > 0;
  }

  function leastFill(): number {
    if (!isLimited()) return Number.POSITIVE_INFINITY;
    return Math.min(MIN_FILL, Math.floor(limit() * MAX_FILL_SHARE));
  }

  /** The guaranteed calls a minute; 0 while the lane needs none. */
  function shareOf(lane: Lane): number {
    if (lane === 'fill') return isFilling() ? leastFill() : 0;
    return lane === 'page' && isWaiting('page') ? Math.floor(limit() / 4) : 0;
  }

  function owedTo(lane: Lane): number {
    return Math.max(0, shareOf(lane) - timesOf(lane).length);
  }

  /**
   * What the first sync may still use of its third of the calls that people leave. It goes before other background
   * work.
   */
  function owedOfRest(): number {
    if (!isFilling()) return 0;
    const third = Math.ceil((limit() - timesOf(...PEOPLE).length) / 3);
    return Math.max(0, third - timesOf('fill').length);
  }

  /** In how many milliseconds the first sync may make its next guaranteed call: they are spread over the minute. */
  function fillPaceIn(): number {
    const share = shareOf('fill');
    const last = timesOf('fill').at(-1);
    return share === 0 || last === undefined ? 0 : Math.max(0, last + MINUTE_MS / share - clock.now());
  }

  function keepForFill(): number {
    if (owedTo('fill') > 0 && fillPaceIn() === 0) return 0;
    const reserved = Math.ceil(limit() * (owedOfRest() > 0 ? RESERVED.broadcast : RESERVED.fill));
    return Math.max(reserved, owedTo('page'));
  }

  /** The calls that must be left when this lane takes one: reserved ones, and what others are guaranteed. */
  function keepFor(lane: Lane | 'lowPriority'): number {
    if (!isLimited()) return 0;
    return Math.min(lane === 'fill' ? keepForFill() : keepForOther(lane), limit() - 1);
  }

  function keepForOther(lane: Exclude<Lane, 'fill'> | 'lowPriority'): number {
    const forFill = owedTo('fill');
    if (lane === 'page' && owedTo('page') > 0) return forFill;
    const reserved = Math.ceil(limit() * RESERVED[lane]);
    const forPages = lane === 'page' ? 0 : owedTo('page');
    if (lane !== 'lowPriority' && isOfPeople(lane)) return reserved + forPages + forFill;
    return Math.max(reserved, forPages) + Math.max(forFill, owedOfRest());
  }

  return {
    /** A call of this lane has been granted. */
    note(lane: Lane) {
      if (!isLimited()) return;
      const now = clock.now();
      granted = [...granted.filter(({ at }) => isRecent(at, now)), { lane, at: now }];
    },
    keepFor,
    /**
     * How many calls must become free before a lane can make a number of them, with the guaranteed calls of other
     * lanes in between.
     */
    neededBy(lane: Lane): (calls: number) => number {
      if (!isLimited()) return (calls) => calls;
      const others = (['page', 'fill'] as const).filter((other) => other !== lane);
      const shares = others.reduce((sum, other) => sum + shareOf(other), 0);
      const keep = keepFor(lane);
      const own = Math.max(1, limit() - shares);
      return (calls) => calls + keep + shares * Math.floor((calls - 1) / own);
    },
    /** In how many milliseconds a lane can have made a number of guaranteed calls; Infinity without a guarantee. */
    guaranteedTo(lane: Lane): (calls: number) => number {
      const share = shareOf(lane);
      if (share === 0) return () => Number.POSITIVE_INFINITY;
      const now = clock.now();
      const times = timesOf(lane).slice(-share);
      return (calls) => {
        const behind = calls - (share - times.length);
        if (behind <= 0) return 0;
        return (times[(behind - 1) % share] ?? now) + Math.ceil(behind / share) * WINDOW_MS - now;
      };
    },
    leastFill,
    fillPaceIn,
    granted: (lanes: readonly Lane[]) => timesOf(...lanes).length,
  };
}
