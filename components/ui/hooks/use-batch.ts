import { useRef, useState } from 'react';
import type { Coded } from '@/lib/messages/coded';
import { useMounted } from './use-mounted';

export type BatchRun = {
  state: 'running' | 'ended';
  all: number;
  /** Why it ended before all were reached; null unless it did. */
  why: Coded | null;
};

type BatchOptions<Item, Run extends BatchRun> = {
  /** Works on one item, and returns what it changes of the run. Doesn't throw. */
  step: (item: Item, run: Run) => Promise<Partial<Run>>;
  onEnd: () => void | Promise<void>;
  /** Goes on when its component is gone. */
  outlives?: boolean;
};

/** Works on one item after the other until it is stopped, a step says why it ends, or its component is gone. */
export function useBatch<Item, Run extends BatchRun>({ step, onEnd, outlives }: BatchOptions<Item, Run>) {
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  const mounted = useMounted();

  async function start(items: readonly Item[], first: Run): Promise<Run> {
    isStopped.current = false;
    let now = first;
    setRun(now);
    for (const item of items) {
      if (isStopped.current || (!outlives && !mounted.current) || now.why !== null) break;
      now = { ...now, ...(await step(item, now)) };
      setRun(now);
    }
    await onEnd();
    now = { ...now, state: 'ended' };
    setRun(now);
    return now;
  }

  function stop() {
    isStopped.current = true;
  }

  return { run, start, stop };
}
