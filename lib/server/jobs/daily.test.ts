import { expect, it, vi } from 'vitest';
import { DAY_MS } from '@/lib/dates/days';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { startDailyJobs, stopDailyJobs } from './daily';

describeOnSqlite('daily jobs', (open) => {
  it('run at start and every day, one after another, also when one fails', async () => {
    setUpApp(open());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const runs: string[] = [];
    const failing = async () => {
      runs.push('failing');
      throw new Error('It failed.');
    };
    const next = async () => {
      runs.push('next');
    };
    startDailyJobs([
      { name: 'fails', run: failing },
      { name: 'runs', run: next },
    ]);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    await stopDailyJobs();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    vi.useRealTimers();
    expect(runs).toEqual(['failing', 'next', 'failing', 'next']);
  });

  it('are waited for when they stop', async () => {
    setUpApp(open());
    let ended = false;
    const run = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          ended = true;
          resolve();
        });
      });
    startDailyJobs([{ name: 'waits', run }]);
    await stopDailyJobs();
    expect(ended).toBe(true);
  });
});
