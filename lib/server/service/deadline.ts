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

/** A total deadline: it runs over every attempt and every byte of the answer, however busily they drip. */
export function startDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const startedAt = performance.now();
  let endedBy: 'time' | 'caller' | null = null;

  const stop = (why: 'time' | 'caller') => {
    endedBy ??= why;
    controller.abort(OVER);
  };
  const onCaller = () => stop('caller');
  const timer = setTimeout(() => stop('time'), ms);
  timer.unref();
  if (caller?.aborted) onCaller();
  else caller?.addEventListener('abort', onCaller, { once: true });

  return {
    signal: controller.signal,
    endedBy: () => endedBy,
    leftMs: () => Math.max(0, ms - (performance.now() - startedAt)),
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCaller);
      // Lets go of an answer that nobody wanted to read to its end.
      controller.abort(OVER);
    },
  };
}
