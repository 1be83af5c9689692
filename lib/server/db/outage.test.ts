import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { loggedLines } from '@/lib/testing/logged-lines';
import { openWith, setUpApp } from '@/lib/testing/stores';
import { wayToPostgres } from '@/lib/testing/way-to-postgres';
import { sayWhetherItAnswers } from './outage';
import { openPostgres } from './postgres';

const ERROR = 50;
const INFO = 30;

let lines: ReturnType<typeof loggedLines>;
beforeEach(async () => {
  const store = await openWith('sqlite', () => true);
  onTestFinished(() => store.destroy());
  setUpApp(store, { LOG_LEVEL: 'info' });
  lines = loggedLines();
});

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'says once why PostgreSQL stopped answering, and once that it answers again, when many statements failed',
  async () => {
    const way = await wayToPostgres();
    const store = openPostgres(way.url, sayWhetherItAnswers);
    onTestFinished(() => store.destroy());
    const ask = () => sql`select 1`.execute(store);
    await ask();
    way.cut();
    await Promise.allSettled([ask(), ask(), ask()]);
    await expect(ask()).rejects.toMatchObject({ code: 'store_unavailable' });
    way.restore();
    await ask();
    await ask();
    expect(lines).toEqual([
      expect.objectContaining({
        level: ERROR,
        msg: expect.stringMatching(/^the database doesn’t answer: \w+/),
      }),
      expect.objectContaining({ level: INFO, msg: 'the database answers again' }),
    ]);
  },
);

it('says no more than that once a minute when PostgreSQL takes some connections and refuses others', () => {
  const clock = vi.spyOn(systemClock, 'monotonic');
  onTestFinished(() => clock.mockRestore());
  for (let second = 0; second < 90; second += 1) {
    clock.mockReturnValue(second * 1_000);
    sayWhetherItAnswers(new Error('refused'));
    sayWhetherItAnswers(null);
  }
  const pair = ['the database doesn’t answer: refused', 'the database answers again'];
  expect(lines.map(({ msg }) => msg)).toEqual([...pair, ...pair]);
});
