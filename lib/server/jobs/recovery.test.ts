import { expect, it, vi } from 'vitest';
import { describeStores, setUpApp } from '../../testing/stores';
import { startRecovery, stopRecovery } from './recovery';

describeStores('recovery', (open) => {
  it('gives other processes a round to record what happened, when the store was away', async () => {
    setUpApp(open());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const inProgress = vi.fn(async () => []);
    await startRecovery([{ name: 'tests', inProgress, markUnknown: async () => {} }]);
    inProgress.mockRejectedValueOnce(new Error('away'));
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(5_000);
      await open().selectFrom('audit').select('id').execute();
      counts.push(inProgress.mock.calls.length);
    }
    stopRecovery();
    vi.useRealTimers();
    expect(counts).toEqual([2, 2, 3]);
  });
});
