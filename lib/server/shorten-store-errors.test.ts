import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { callRoute } from '../testing/calls';
import { loggedLines } from '../testing/logged-lines';
import { closedPort } from '../testing/service/hostile-service';
import { setUpApp } from '../testing/stores';
import { store } from './db/client';
import { openPostgres } from './db/postgres';
import { storeUnavailable } from './db/store-errors';
import { log } from './logger';
import { route } from './route';

const [DEBUG, INFO, WARN, ERROR] = [20, 30, 40, 50];

let lines: ReturnType<typeof loggedLines>;
beforeEach(async () => {
  const away = openPostgres(`postgres://desk@127.0.0.1:${await closedPort()}/desk`, () => {});
  onTestFinished(() => away.destroy());
  setUpApp(away, { LOG_LEVEL: 'debug' });
  lines = loggedLines();
});

const err = storeUnavailable(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5432')]));

it('logs the reason without a stack, and at its level once a minute, when work fails because the store is away', () => {
  const clock = vi.spyOn(systemClock, 'monotonic');
  onTestFinished(() => clock.mockRestore());
  for (const second of [0, 1, 59, 60]) {
    clock.mockReturnValue(second * 1_000);
    log().error({ err, work: 'imports' }, 'work in the background failed');
  }
  const [first] = lines;
  expect(first).toEqual({
    level: ERROR,
    time: expect.any(String),
    work: 'imports',
    cause: 'connect ECONNREFUSED 127.0.0.1:5432',
    msg: 'work in the background failed',
  });
  expect(lines.map(({ level }) => level)).toEqual([ERROR, DEBUG, DEBUG, ERROR]);
});

it('keeps the lines of each request that fails because the store is away, without a stack', async () => {
  log().warn({ err }, 'a lease couldn’t be released');
  const get = route({ permission: 'anyone' }, () => sql`select 1`.execute(store()));
  for (const _ of [1, 2]) await callRoute(get, 'GET', '/api/groups');
  const request = [
    { level: ERROR, request_id: expect.any(String), cause: expect.stringContaining('ECONNREFUSED') },
    { level: INFO, request_id: expect.any(String), status: 503 },
  ];
  expect(lines).toMatchObject([{ level: WARN }, ...request, ...request]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

it('keeps the stack of any other error', () => {
  log().error({ err: new TypeError('a defect') }, 'a job in the background failed');
  log().info('a text alone');
  expect(lines).toMatchObject([
    { err: { stack: expect.stringContaining('a defect') } },
    { msg: 'a text alone' },
  ]);
});
