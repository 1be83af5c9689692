import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GET as getLive } from '@/app/api/health/live/route';
import { GET as getReady } from '@/app/api/health/ready/route';
import { callRoute } from '../../testing/calls';
import { closedPort } from '../../testing/service/hostile-service';
import { describeStores, setUpApp } from '../../testing/stores';
import { openPostgres } from '../db/postgres';
import { log } from '../logger';

const statuses = async () => ({
  live: (await callRoute(getLive, 'GET', '/api/health/live')).status,
  ready: (await callRoute(getReady, 'GET', '/api/health/ready')).status,
});

describeStores('a process', (open) => {
  it('is live and ready while its store answers', async () => {
    setUpApp(open());
    const logged = vi.spyOn(log(), 'info');
    expect(await statuses()).toEqual({ live: 200, ready: 200 });
    // Each proxy and monitor asks every few seconds.
    expect(logged).not.toHaveBeenCalled();
  });

  it('is live and not ready once a newer version has upgraded its store', async () => {
    setUpApp(open());
    const remove = () => sql`delete from kysely_migration where name = '9999-future'`.execute(open());
    await sql`insert into kysely_migration values ('9999-future', '2030')`.execute(open());
    onTestFinished(async () => void (await remove()));
    expect(await statuses()).toEqual({ live: 200, ready: 503 });
  });
});

it('is live and not ready while PostgreSQL is away', async () => {
  const away = openPostgres(`postgres://desk@127.0.0.1:${await closedPort()}/desk`, () => {});
  onTestFinished(() => away.destroy());
  setUpApp(away);
  const logged = vi.spyOn(log(), 'info');
  expect(await statuses()).toEqual({ live: 200, ready: 503 });
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ path: '/api/health/ready', status: 503 })]]);
});
