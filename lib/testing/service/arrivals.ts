import 'server-only';
import type { TokenBucket } from '../../server/service/token-bucket';
import type { HandClock } from './hand-clock';

const MAX_WAY_MS = 8_000;
const MAX_WORK_MS = 2_000;

/**
 * Makes as many calls as the buckets grant, and returns the times at which they arrive at the service. Each takes up
 * to 8 s to arrive, as if it had to open a connection first.
 */
export async function arrivalsOver(
  clock: HandClock,
  buckets: TokenBucket[],
  { minutes, stepMs }: { minutes: number; stepMs: number },
): Promise<number[]> {
  const random = seeded(11);
  const arrivals: number[] = [];
  for (let passed = 0; passed < minutes * 60_000; passed += stepMs) {
    for (const bucket of buckets) {
      const taken = await bucket.take(0);
      if (!taken.granted) continue;
      const way = random() * MAX_WAY_MS;
      clock.after(way, () => arrivals.push(clock.now()));
      clock.after(way + random() * MAX_WORK_MS, taken.turn.end);
    }
    clock.turn(stepMs);
  }
  return arrivals;
}

export function mostInAMinute(arrivals: number[]): number {
  return Math.max(
    ...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 60_000).length),
  );
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
