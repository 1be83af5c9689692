import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { endedProcess } from '../../testing/ended-process';
import { handClock } from '../../testing/service/hand-clock';
import { describeStores } from '../../testing/stores';
import { LeaseLost, releaseLease, renewLease, takeLease, withLease } from './lease';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const SECOND = 1_000;

describeStores('a lease', (open) => {
  const take = (owner: string, now = NOW) => takeLease(open(), 'work', owner, { now: () => now });

  it('goes to one process when several ask at once', async () => {
    const leases = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => take(owner)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('belongs to one process until it expires, and expires later when it is renewed', async () => {
    const lease = await take('a');
    expect(await take('b', NOW + 14 * SECOND)).toBeNull();
    expect(lease && (await renewLease(open(), lease, NOW + 14 * SECOND))).toBe(true);
    expect(await take('b', NOW + 28 * SECOND)).toBeNull();
    expect(await take('b', NOW + 29 * SECOND)).toMatchObject({ owner: 'b' });
  });

  it('is no longer taken once a newer version has upgraded the store', async () => {
    await sql`insert into kysely_migration values ('9999-future', '2030')`.execute(open());
    onTestFinished(async () => {
      await sql`delete from kysely_migration where name = '9999-future'`.execute(open());
    });
    expect(await take('a')).toBeNull();
    await sql`delete from kysely_migration where name = '9999-future'`.execute(open());
    expect(await take('a')).not.toBeNull();
  });

  it('can be taken at once when the process of its owner has provably ended', async () => {
    const abandoned = await take(endedProcess());
    const next = await take('b');
    expect(next).toMatchObject({ owner: 'b' });
    expect(abandoned && (await renewLease(open(), abandoned, NOW))).toBe(false);
    expect(await take('c')).toBeNull();
  });

  it('can be taken when it is of a clock that was ahead and has been set back', async () => {
    await take('a', NOW + 24 * 3_600 * SECOND);
    expect(await take('b')).toMatchObject({ owner: 'b' });
  });

  it('stays with its owner when another process is suspended while it asks', async () => {
    let time = NOW;
    await take('a', NOW + 80 * SECOND);
    const suspended = open().withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        time = NOW + 80 * SECOND;
        return result;
      },
    });
    expect(await takeLease(suspended, 'work', 'b', { now: () => time })).toBeNull();
  });

  it('has one owner when it is renewed too late, while another process takes it', async () => {
    const late = await take('a');
    if (!late) return expect.fail('The lease was held.');
    let renewing = Promise.resolve(false);
    const now = () => {
      renewing = renewLease(open(), late, NOW + 16 * SECOND);
      return NOW + 16 * SECOND;
    };
    const taken = await takeLease(open(), 'work', 'b', { now });
    expect(await renewing).toBe(taken === null);
  });

  it('can be taken at once after it was released', async () => {
    const lease = await take('a');
    if (lease) await releaseLease(open(), lease);
    expect(await take('b')).toMatchObject({ owner: 'b' });
  });

  it('refuses an owner that wakes up after the lease has changed hands, even to itself', async () => {
    const late = await take('a');
    const next = await take('a', NOW + 15 * SECOND);
    if (!late || !next) return expect.fail('The lease was free twice.');
    expect(next.token).toBeGreaterThan(late.token);
    expect(await renewLease(open(), late, NOW + 16 * SECOND)).toBe(false);
    await releaseLease(open(), late);
    expect(await take('b', NOW + 16 * SECOND)).toBeNull();
    expect(await renewLease(open(), next, NOW + 16 * SECOND)).toBe(true);
  });

  it('is separate for each name', async () => {
    await take('a');
    expect(await takeLease(open(), 'other', 'b', { now: () => NOW })).toMatchObject({ name: 'other' });
  });
});

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

  it('keeps the lease while the work waits, and releases it even when the work fails', async () => {
    const given = options();
    const work = withLease(given, async () => {
      for (let renewals = 1; renewals <= 4; renewals += 1) {
        await given.clock.sleeper();
        given.clock.turn(5_000);
        await expect.poll(untilOf).toBe(given.clock.now() + 15_000);
      }
      throw new Error('The work failed.');
    });
    await expect(work).rejects.toThrow('The work failed.');
    expect(await untilOf()).toBe(0);
    expect(await takeLease(open(), 'work', 'b', given.clock)).not.toBeNull();
  });

  it('is aborted when another process takes the lease', async () => {
    const given = options();
    const work = withLease(given, async (_lease, signal) => {
      await given.clock.sleeper();
      await takeLease(open(), 'work', 'b', { now: () => given.clock.now() + 15_000 });
      given.clock.turn(5_000);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      expect(signal.reason).toBeInstanceOf(LeaseLost);
    });
    await work;
    expect(await untilOf()).toBe(given.clock.now() - 5_000 + 30_000);
  });

  it('does not begin while another process holds the lease', async () => {
    const given = options();
    await takeLease(open(), 'work', 'b', given.clock);
    await withLease(given, async () => expect.fail('Two processes do the work.'));
  });
});
