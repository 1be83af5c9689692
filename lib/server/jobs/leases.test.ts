import { expect, it } from 'vitest';
import { endedRunner } from '../../testing/ended-runner';
import { describeStores } from '../../testing/stores';
import { releaseLease, renewLease, takeLease } from './leases';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const SECOND = 1_000;

describeStores('a lease', (open) => {
  const take = (owner: string, now = NOW) => takeLease(open(), 'work', owner, now);

  it('goes to one of all who ask at once', async () => {
    const leases = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => take(owner)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('is its holder’s alone until it runs out, and renewing puts that off', async () => {
    const lease = await take('a');
    expect(await take('b', NOW + 14 * SECOND)).toBeNull();
    expect(lease && (await renewLease(open(), lease, NOW + 14 * SECOND))).toBe(true);
    expect(await take('b', NOW + 28 * SECOND)).toBeNull();
    expect(await take('b', NOW + 29 * SECOND)).toMatchObject({ owner: 'b' });
  });

  it('goes on at once when the process of its holder has provably ended', async () => {
    const abandoned = await take(endedRunner());
    const next = await take('b');
    expect(next).toMatchObject({ owner: 'b' });
    expect(abandoned && (await renewLease(open(), abandoned, NOW))).toBe(false);
    expect(await take('c')).toBeNull();
  });

  it('that was given back can be had at once', async () => {
    const lease = await take('a');
    if (lease) await releaseLease(open(), lease);
    expect(await take('b')).toMatchObject({ owner: 'b' });
  });

  it('refuses whoever wakes up after it has gone on, even to themselves', async () => {
    const late = await take('a');
    const next = await take('a', NOW + 15 * SECOND);
    if (!late || !next) return expect.fail('The lease was free twice.');
    expect(next.token).toBeGreaterThan(late.token);
    expect(await renewLease(open(), late, NOW + 16 * SECOND)).toBe(false);
    await releaseLease(open(), late);
    expect(await take('b', NOW + 16 * SECOND)).toBeNull();
    expect(await renewLease(open(), next, NOW + 16 * SECOND)).toBe(true);
  });

  it('is one of many, by its name', async () => {
    await take('a');
    expect(await takeLease(open(), 'other', 'b', NOW)).toMatchObject({ name: 'other' });
  });
});
