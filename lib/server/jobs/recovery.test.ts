import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { describeStores, setUpApp } from '../../testing/stores';
import { callDeadlines } from './call-deadlines';
import { recoverAbandoned, startRecovery, stopRecovery } from './recovery';

describeStores('recovery', (open) => {
  it('ends work that a clock since set back has begun before a restart of the machine', async () => {
    setUpApp(open());
    const passed = vi.spyOn(systemClock, 'monotonic');
    onTestFinished(() => passed.mockRestore());
    const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
    const work = { id: 'of-the-future', owner: 'boot pid:[1] 7 8', until };
    const markUnknown = vi.fn(async () => {});
    const at = (ms: number) => {
      passed.mockReturnValue(ms);
      return recoverAbandoned({ name: 'tests', inProgress: async () => [work], markUnknown });
    };
    const longest = callDeadlines(0).leaseEnd;
    expect([await at(1_000), await at(1_000 + longest), await at(1_001 + longest)]).toEqual([0, 0, 1]);
    expect(markUnknown).toHaveBeenCalledExactlyOnceWith(work.id);
  });

  it('gives other processes a round to record what happened, when the store was away', async () => {
    setUpApp(open());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const inProgress = vi.fn(async () => []);
    await startRecovery([{ name: 'tests', inProgress, markUnknown: async () => {} }]);
    inProgress.mockRejectedValueOnce(new Error('away'));
    const round = async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      await open().selectFrom('audit').select('id').execute();
      return inProgress.mock.calls.length;
    };
    expect([await round(), await round()]).toEqual([2, 2]);
    // A round that looks whether the store is back may take as long as several.
    for (let n = 0; n < 100 && (await round()) < 3; n += 1);
    expect(inProgress).toHaveBeenCalledTimes(3);
    stopRecovery();
    vi.useRealTimers();
  });
});
