import 'server-only';
import { systemClock } from '@/lib/clock';
import { log } from '../logger';
import { singleton } from '../singleton';

/** Maintenance that may run at any time. `name` says in the log what has failed. */
export type DailyJob = { name: string; run(signal: AbortSignal): Promise<void> };

type State = { stopping: AbortController; running: Promise<void>; stopTimer(): void };

const EVERY_MS = 24 * 60 * 60_000;

const state = () =>
  singleton(
    'daily-jobs',
    (): State => ({ stopping: new AbortController(), running: Promise.resolve(), stopTimer() {} }),
  );

/** Runs the jobs one after another in the background: now, then once a day while the process lives. */
export function startDailyJobs(jobs: readonly DailyJob[]): void {
  const current = state();
  const { signal } = current.stopping;
  async function runAll(): Promise<void> {
    for (const { name, run } of jobs) {
      if (signal.aborted) return;
      await run(signal).catch((err: unknown) => {
        if (!signal.aborted) log().error({ err }, `a daily job failed: ${name}`);
      });
    }
  }
  const start = () => {
    current.running = runAll();
  };
  start();
  current.stopTimer = systemClock.every(EVERY_MS, start);
}

/** Stops the jobs, and resolves when none is using the store any more. */
export async function stopDailyJobs(): Promise<void> {
  const { stopping, stopTimer, running } = state();
  stopTimer();
  stopping.abort();
  await running;
}
