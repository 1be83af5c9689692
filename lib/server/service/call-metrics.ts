import 'server-only';
import { sql } from 'kysely';
import type { Clock } from '@/lib/clock';
import type { CallKind, CallOutcome } from '@/lib/service/schema';
import type { Store } from '../db/client';
import { log } from '../logger';

export type FinishedCall = { kind: CallKind; outcome: CallOutcome; ms: number };

export type CallMetrics = {
  /** Counts in memory only, so it can neither delay a call nor make it fail. */
  count(call: FinishedCall): void;
  /** Adds the counts to those of all processes in the store. Never throws. */
  flush(): Promise<void>;
  /** Stops the timer. What has not been flushed is lost. */
  [Symbol.dispose](): void;
};

const FLUSH_MS = 5_000;
/**
 * The length of a slot. The page shows the last minute in whole slots; longer ones would differ more from what the
 * rate limiter counts.
 */
const SLOT_MS = 2_000;
/** Longer than the hour that the page shows. */
const KEEP_MS = 2 * 3_600_000;
const SWEEP_MS = 600_000;
/** Limits memory use while the store is unavailable. */
const MAX_PENDING = 2_000;
const STEPS_A_DECADE = 12;

export function createCallMetrics(store: Store, clock: Clock): CallMetrics {
  let pending = new Map<string, number>();
  let flushing = Promise.resolve();
  let cancel: (() => void) | null = null;
  let sweptAt = 0;

  function add(key: string, calls: number): void {
    if (pending.size < MAX_PENDING) pending.set(key, (pending.get(key) ?? 0) + calls);
    cancel ??= clock.after(FLUSH_MS, () => {
      cancel = null;
      void flush();
    });
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  async function write(): Promise<void> {
    const counted = pending;
    pending = new Map();
    if (counted.size === 0) return;
    try {
      await addToStore(store, counted);
      await sweep(clock.now());
    } catch (err) {
      log().warn({ err }, 'the calls to the messaging service couldn’t be counted');
      for (const [key, calls] of counted) add(key, calls);
    }
  }

  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    await store
      .deleteFrom('service_call')
      .where('at', '<', instant(now - KEEP_MS))
      .execute();
  }

  return {
    count: ({ kind, outcome, ms }) =>
      add([instant(slotOf(clock.now())), kind, outcome, stepOf(ms)].join(' '), 1),
    flush,
    [Symbol.dispose]: () => cancel?.(),
  };
}

async function addToStore(store: Store, counted: Map<string, number>): Promise<void> {
  // Always in the same order, so that two nodes can't deadlock.
  const rows = [...counted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, calls]) => {
      const [at = '', kind, outcome, step] = key.split(' ');
      return {
        at,
        kind: kind as CallKind,
        outcome: outcome as CallOutcome,
        up_to_ms: Number(step),
        calls,
      };
    });
  await store
    .insertInto('service_call')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['at', 'kind', 'outcome', 'up_to_ms'])
        .doUpdateSet({ calls: sql<number>`service_call.calls + excluded.calls` }),
    )
    .execute();
}

export function slotOf(now: number): number {
  return Math.floor(now / SLOT_MS) * SLOT_MS;
}

/** Rounds a duration up to a logarithmic scale, whose steps are about a fifth apart. */
function stepOf(ms: number): number {
  return Math.ceil(10 ** (Math.ceil(Math.log10(Math.max(1, ms)) * STEPS_A_DECADE) / STEPS_A_DECADE));
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
