import 'server-only';

export type Deadline = {
  /** Fires when the time is up, when the caller gives up, or at `end()`. */
  signal: AbortSignal;
  endedBy(): 'time' | 'caller' | null;
  leftMs(): number;
  end(): void;
};

// A reason made once: the default one costs a stack trace a call.
const OVER = new Error('The call is over.');

const LONGEST_GRACE_MS = 1_000;

/**
 * Calls `run` after `ms`, unless what it returns is called first. Where this process was too busy to do so in time, it
 * was too busy to read as well: then what has arrived by then is read first, for as long as it was late.
 */
export function afterTime(ms: number, run: () => void): () => void {
  const due = performance.now() + ms;
  let immediate: NodeJS.Immediate | undefined;
  let timer = setTimeout(() => {
    const graceMs = Math.min(performance.now() - due, LONGEST_GRACE_MS);
    // Immediates come after a turn of reading, timers before it.
    timer = setTimeout(() => {
      immediate = setImmediate(run);
    }, graceMs);
    timer.unref();
  }, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

/** A total deadline over every attempt and every byte of the response, however slowly they arrive. */
export function startDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const startedAt = performance.now();
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
    leftMs: () => Math.max(0, ms - (performance.now() - startedAt)),
    end() {
      cancel();
      caller?.removeEventListener('abort', onCaller);
      // Releases a response that was not read to its end.
      controller.abort(OVER);
    },
  };
}
