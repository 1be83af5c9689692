import 'server-only';
import { systemClock } from '@/lib/clock';
import { createLeasedRunner, type LeasedWork } from '../jobs/leased-runner';
import { ownRunner, type Runner } from '../jobs/polling';
import { maxSpacingMs, msUntil, spacingMs } from '../jobs/spacing';
import { log } from '../logger';
import { serviceConnection } from '../service/connection';
import { fastestPace } from './pace';
import { nextDue, sendNext } from './send-one';
import { activeBroadcasts, keepUp, type Sendable } from './upkeep';

/** How often it looks for changes that other nodes made. */
const POLL_MS = 1_000;
/** At most this many messages have an unknown outcome after a crash. */
const MAX_IN_FLIGHT = 8;
/** After waiting this long for a turn, it checks again what may be sent. */
const LONG_WAIT_MS = 2_000;

/** In an installation only one process sends at a time. */
export function createRunner(): Runner {
  const pacing = createPacing();
  const runner = createLeasedRunner({
    name: 'broadcasts',
    isNeeded: async () => (await activeBroadcasts(systemClock.now())).length > 0,
    work: send,
  });

  async function send({ lease, signal, sleep }: LeasedWork): Promise<void> {
    const inFlight = new Set<Promise<unknown>>();
    try {
      while (!signal.aborted) {
        const sendable = await keepUp(systemClock.now());
        if (sendable === null) return;
        const next = await pacing.next(sendable, systemClock.now());
        if (next.waitMs > 0 || inFlight.size >= MAX_IN_FLIGHT) {
          await sleep(Math.min(next.waitMs || POLL_MS, POLL_MS));
          continue;
        }
        const asked = systemClock.now();
        const turn = await serviceConnection().rateLimiter.take({ lane: 'broadcast', signal });
        // Quiet hours may have begun, and others may be due.
        if (systemClock.now() - asked > LONG_WAIT_MS) await keepUp(systemClock.now());
        const { ending: outcome } = await sendNext(lease, next.id, turn);
        pacing.began(next, systemClock.now());
        const flight = outcome.catch(report).finally(() => {
          inFlight.delete(flight);
          runner.wake();
        });
        inFlight.add(flight);
      }
    } finally {
      await Promise.all(inFlight);
    }
  }

  return runner;
}

function report(err: unknown): void {
  log().error({ err }, 'a message of a broadcast failed');
}

/** Spaces messages evenly, so that people's calls come in between. */
function createPacing() {
  /** When each broadcast may send again, in milliseconds since 1970. */
  const notBefore = new Map<string, number>();
  let anyNotBefore = 0;

  return {
    async next(sendable: Sendable[], now: number) {
      const inOrder = sendable.toSorted(
        (one, other) => (notBefore.get(one.id) ?? 0) - (notBefore.get(other.id) ?? 0),
      );
      for (const { id, perMinute } of inOrder) {
        const due = Math.max(notBefore.get(id) ?? 0, anyNotBefore);
        const waitMs = msUntil(due, now, maxSpacingMs(perMinute));
        if (waitMs > 0) return { id, perMinute, waitMs };
        if (await nextDue(id, now)) return { id, perMinute, waitMs: 0 };
      }
      return { id: '', perMinute: 0, waitMs: POLL_MS };
    },
    began({ id, perMinute }: Sendable, now: number) {
      notBefore.set(id, now + spacingMs(perMinute));
      anyNotBefore = now + spacingMs(fastestPace());
    },
  };
}

export const broadcastRunner = ownRunner('broadcasts', createRunner);
