import 'server-only';
import { log } from '../logger';
import { singleton } from '../singleton';

/** Maintenance that may run at any time. `name` says in the log what has failed. */
export type DailyJob = { name: string; run(signal: AbortSignal): Promise<void> };

const EVERY_MS = 24 * 60 * 60_000;

const state = () =>
  singleton('daily-jobs', () => ({
    stopping: new AbortController(),
    timer: undefined as NodeJS.Timeout | undefined,
  }));

/** Runs the jobs one after another in the background, now and then once a day while the process lives. */
export function startDailyJobs(jobs: readonly DailyJob[]): void {
  const { signal } = state().stopping;
  async function runAll(): Promise<void> {
    for (const { name, run } of jobs) {
      await run(signal).catch((err: unknown) => {
        if (!signal.aborted) log().error({ err }, `a daily job failed: ${name}`);
      });
    }
  }
  void runAll();
  state().timer = setInterval(() => void runAll(), EVERY_MS).unref();
}

export function stopDailyJobs(): void {
  clearInterval(state().timer);
  state().stopping.abort();
}
