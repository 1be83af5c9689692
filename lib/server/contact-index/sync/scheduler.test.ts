import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/api/contact-index/status/route';
import { POST } from '@/app/api/contact-index/sync/route';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { callRoute, cookieOf } from '../../../testing/calls';
import { withSandbox } from '../../../testing/service';
import { handClock } from '../../../testing/service/hand-clock';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import type { Runner } from '../../jobs/polling';
import { serviceConnection } from '../../service/connection';
import { createScheduler, startScheduler, stopScheduler } from './scheduler';
import { readSyncState } from './state';
import { contactList, groupList } from './sync-list';

describeOnSqlite('the sync scheduler', (open) => {
  let faults: FaultInjection;
  const started: Runner[] = [];
  beforeEach(() => {
    setUpApp(open(), { CONTACT_INDEX_REFRESH_MINUTES: '0' });
    faults = withSandbox(240);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((scheduler) => scheduler.stop()));
    await stopScheduler();
  });

  const contacts = () => readSyncState(open(), 'contacts');
  const calls = () => faults.requests.filter(({ operation }) => operation === 'listContacts').length;
  const press = async () =>
    callRoute(POST, 'POST', '/api/contact-index/sync', { cookie: await cookieOf(['support']) });

  const node = () => {
    const clock = handClock();
    const { client } = serviceConnection();
    const scheduler = createScheduler({
      store: open(),
      groups: groupList(client),
      contacts: contactList(client),
      owner: randomUUID(),
      refreshMs: 0,
      clock,
      lastActivityAt: () => null,
      rest: async () => {},
    });
    started.push(scheduler);
    return { scheduler, clock };
  };

  it('syncs on request, and reports its progress', async () => {
    await startScheduler();
    const answer = await press();
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ state: 'waiting', next_at: expect.any(String) });
    await expect.poll(async () => (await contacts()).completed).toBe(1);
    const status = await callRoute(GET, 'GET', '/api/contact-index/status', {
      cookie: await cookieOf(['support']),
    });
    expect(await status.json()).toMatchObject({ state: 'idle', indexed: 240, complete: true, next_at: null });
  });

  it('syncs once for two requests', async () => {
    await startScheduler();
    faults.latencyMsOf.listContacts = 200;
    await press();
    await expect.poll(async () => (await contacts()).syncing).toBe(1);
    expect(await (await press()).json()).toMatchObject({ state: 'syncing', next_at: null });
    await expect.poll(async () => (await contacts()).completed).toBe(1);
    expect(calls()).toBe(3);
    expect((await contacts()).requested_at).toBeNull();
  });

  it('syncs at another node when the requested node has no scheduler', async () => {
    const { clock } = node();
    await clock.sleeper();
    await press();
    clock.turn(3_000);
    await expect.poll(async () => (await contacts()).completed).toBe(1);
  });

  it('tries again at once on request', async () => {
    faults.failAlways('listContacts', { kind: 'answer', status: 401 });
    await startScheduler();
    await press();
    await expect.poll(async () => (await contacts()).problem).toContain('rejectsKey');
    faults.failAlways('listContacts', null);
    expect(await (await press()).json()).toMatchObject({ state: 'waiting' });
    await expect.poll(async () => (await contacts()).completed).toBe(1);
  });

  it('stops with the process, and continues after the next start', async () => {
    faults.transformPage = (page, { page: number }) => {
      if (number === 2) faults.failNext('listContacts', { kind: 'hang' });
      return page;
    };
    await startScheduler();
    await press();
    await expect.poll(() => faults.requests.at(-1)?.url).toContain('page=3');
    await stopScheduler();
    expect(await contacts()).toMatchObject({ syncing: 1, position: 200 });
    const lease = await open().selectFrom('lease').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(lease.until)).toBe(0);
    faults.transformPage = null;
    await startScheduler();
    await expect.poll(async () => (await contacts()).completed).toBe(1);
    expect(faults.requests.at(-1)?.url).toContain('page=3');
  });

  it('continues after another node has died with the lease', async () => {
    const far = new Date(Date.now() + 60_000).toISOString();
    await open()
      .insertInto('lease')
      .values({ name: 'contact-index', owner: 'dead', token: 7, until: far })
      .execute();
    const { clock } = node();
    await clock.sleeper();
    await press();
    clock.turn(3_000);
    await clock.sleeper();
    expect(calls()).toBe(0);
    await open()
      .updateTable('lease')
      .set({ until: new Date(clock.now()).toISOString() })
      .execute();
    clock.turn(3_000);
    await expect.poll(async () => (await contacts()).completed).toBe(1);
  });
});
