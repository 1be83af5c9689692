import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { DAY_MS } from '@/lib/dates/days';
import { browserOf } from '../../testing/people';
import { insertMember } from '../../testing/rights';
import { describeStores, setUpApp } from '../../testing/stores';
import { readSession } from './session';

const HOUR_MS = 3_600_000;

describeStores('a session that began by a clock a year ahead', (open) => {
  let at: (now: number) => void;
  beforeEach(() => {
    setUpApp(open());
    const clock = vi.spyOn(systemClock, 'now');
    onTestFinished(() => clock.mockRestore());
    at = (now) => clock.mockReturnValue(now);
  });

  it('ends as any other once the clock has been set back', async () => {
    const now = Date.now();
    at(now + 365 * DAY_MS);
    const id = await insertMember('Early', ['support']);
    const [idle, used] = [await browserOf(id), await browserOf(id)];
    at(now);
    expect(await readSession(idle)).not.toBeNull();
    at(now + 13 * HOUR_MS);
    expect(await readSession(idle)).toBeNull();
    for (let day = 0; day < 7; day += 0.25) {
      at(now + day * DAY_MS);
      expect(await readSession(used)).not.toBeNull();
    }
    at(now + 7 * DAY_MS);
    expect(await readSession(used)).toBeNull();
  });
});
