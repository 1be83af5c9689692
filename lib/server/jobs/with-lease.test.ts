import { expect, it } from 'vitest';
import { handClock } from '../../testing/service/hand-clock';
import { describeStores } from '../../testing/stores';
import { LeaseLost, takeLease } from './leases';
import { withLease } from './with-lease';

describeStores('work under a lease', (open) => {
  const options = (clock = handClock()) => ({
    store: open(),
    name: 'work',
    owner: 'a',
    clock,
    signal: new AbortController().signal,
  });
  const untilOf = async () => {
    const { until } = await open().selectFrom('lease').select('until').executeTakeFirstOrThrow();
    return Date.parse(until);
  };

  it('keeps it however long the work waits, and gives it back in the end, however that ends', async () => {
    const given = options();
    const work = withLease(given, async () => {
      for (let renewals = 1; renewals <= 4; renewals += 1) {
        await given.clock.sleeper();
        given.clock.turn(5_000);
        await expect.poll(untilOf).toBe(given.clock.now() + 15_000);
      }
      throw new Error('It went wrong.');
    });
    await expect(work).rejects.toThrow('It went wrong.');
    expect(await untilOf()).toBe(0);
    expect(await takeLease(open(), 'work', 'b', given.clock.now())).not.toBeNull();
  });

  it('is told when someone else has it', async () => {
    const given = options();
    const work = withLease(given, async (_lease, signal) => {
      await given.clock.sleeper();
      await takeLease(open(), 'work', 'b', given.clock.now() + 15_000);
      given.clock.turn(5_000);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      expect(signal.reason).toBeInstanceOf(LeaseLost);
    });
    await work;
    expect(await untilOf()).toBe(given.clock.now() - 5_000 + 30_000);
  });

  it('is not begun while someone else is at it', async () => {
    const given = options();
    await takeLease(open(), 'work', 'b', given.clock.now());
    await withLease(given, async () => expect.fail('There are two of them.'));
  });
});
