import 'server-only';
import { systemClock } from '@/lib/clock';

export type Deadline = {
  /** Fires when the time is up, when the caller aborts, or at `end()`. */
  signal: AbortSignal;
  endedBy(): 'time' | 'caller' | null;
  leftMs(): number;
  end(): void;
};

// Created once: the default abort reason captures a stack trace for each call.
const OVER = new Error('The call is over.');

const MAX_GRACE_MS = 1_000;

/**
 * Calls `run` after `ms`, unless the returned function is called first. If this process was too busy to do so in time,
 * it was also too busy to read: then it first reads what has arrived, for as long as the timer was late.
 */
export function afterTime(ms: number, run: () => void): () => void {
  const due = systemClock.monotonic() + ms;
  let cancel = systemClock.after(ms, () => {
    const graceMs = Math.min(systemClock.monotonic() - due, MAX_GRACE_MS);
    // Immediates run after the event loop has polled for I/O, timers before.
    cancel = systemClock.after(graceMs, () => {
      cancel = systemClock.onNextTurn(run);
    });
  });
  return () => cancel();
}

/** A deadline for all attempts and every byte of the response, however slowly they arrive. */
export function startDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const startedAt = systemClock.monotonic();
  let endedBy: 'time' | 'caller' | null = null;

  const stop = (why: 'time' | 'caller') => {
    endedBy ??= why;
    controller.abort(OVER);
  };
  const onCaller = () => stop('caller');
  const cancel = afterTime(ms, () => stop('time'));
  if (caller?.aborted) onCaller();
  else caller?.addEventListener('abort', onCaller, { once: true });

  return {
    signal: controller.signal,
    endedBy: () => endedBy,
    leftMs: () => Math.max(0, ms - (systemClock.monotonic() - startedAt)),
    end() {
      cancel();
      caller?.removeEventListener('abort', onCaller);
      // Closes a response that was not read to its end.
      controller.abort(OVER);
    },
  };
}
