import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { DAY_MS } from '@/lib/dates/days';
import { browserOf } from '../../testing/people';
import { insertMember } from '../../testing/rights';
import { describeStores, setUpApp } from '../../testing/stores';
import { readSession } from './session';

const HOUR_MS = 3_600_000;

describeStores('a session whose tab stays open', (open) => {
  const soon = 11 * HOUR_MS;
  const later = 13 * HOUR_MS;

  it.each([
    ['ends when only the page has asked since', { 'x-unattended': '1' }, false],
    ['ends when only its stream of events was read', { accept: 'text/event-stream' }, false],
    ['lasts when a person has used it', {}, true],
  ])('%s', async (_, sent, lasts) => {
    setUpApp(open());
    const now = Date.now();
    const clock = vi.spyOn(systemClock, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    const browser = await browserOf(await insertMember('Away', ['support']));
    clock.mockReturnValue(now + soon);
    expect(await readSession(new Headers([...browser, ...Object.entries(sent)]))).not.toBeNull();
    clock.mockReturnValue(now + later);
    expect((await readSession(browser)) !== null).toBe(lasts);
  });
});

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
