import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { GET } from '@/app/api/service/status/events/route';
import { translate } from '@/lib/messages/loaded';
import type { ServiceState, ServiceStatus } from '@/lib/service/schema';
import { callRoute } from '../../testing/calls';
import { person } from '../../testing/people';
import { withSandbox } from '../../testing/service';
import { setUpApp } from '../../testing/stores';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { AppError } from '../errors';
import { serviceConnection } from '../service/connection';
import { stopStatusEvents } from './service-status-events';

const PATH = '/api/service/status/events';
let store: Store;
let people = 0;

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
});
beforeEach(() => {
  setUpApp(store);
  withSandbox();
  answered();
});
afterAll(() => store.destroy());

const answered = () => serviceConnection().health.observe({ ok: true });
const failed = () =>
  serviceConnection().health.observe({
    ok: false,
    error: new AppError('service_unreachable', 'It is so.'),
    write: false,
  });

/** Opens the stream as someone of support. `next` is the state of the next event, or null at the end. */
async function open(language = 'en') {
  people += 1;
  return openAs(await person(`Watcher ${people}`, 'support'), language);
}

async function openAs({ id, headers }: { id: string; headers: Headers }, language = 'en') {
  const browser = new AbortController();
  const request = new Request(`http://localhost:3000${PATH}`, { headers, signal: browser.signal });
  request.headers.set('accept-language', language);
  const response = await GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('No stream');
  onTestFinished(() => browser.abort());
  const next = async (): Promise<ServiceState | null> => {
    const { value } = await reader.read();
    const event = /^data: (.+)\n\n$/.exec(value ?? '')?.[1];
    return event ? (JSON.parse(event) as ServiceStatus).state : null;
  };
  return { id, browser, reader, response, next };
}

describe('the stream of the status', () => {
  it('begins with the state, and tells of others that the calls of anyone have met', async () => {
    const { next } = await open();
    expect(await next()).toBe('fine');
    failed();
    expect(await next()).toBe('down');
    answered();
    expect(await next()).toBe('fine');
  });

  it('is in the language of its reader, also later', async () => {
    const { reader, next } = await open('de');
    await next();
    failed();
    await next();
    answered();
    const { value } = await reader.read();
    expect(value).toContain(translate('de', 'service-status')('fine'));
  });

  it('is neither stored nor compressed nor held back on its way', async () => {
    const { headers } = (await open()).response;
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-transform, no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('ends when its session has ended', async () => {
    const { id, next } = await open();
    await next();
    await store.deleteFrom('session').where('user_id', '=', id).execute();
    failed();
    expect(await next()).toBeNull();
  });

  it('ends when the person may no longer read the status', async () => {
    const { id, next } = await open();
    await next();
    await store.updateTable('user').set({ role: '' }).where('id', '=', id).execute();
    failed();
    expect(await next()).toBeNull();
  });

  it('ends at once when the browser is gone, and when the process stops', async () => {
    const gone = await open();
    await gone.next();
    gone.browser.abort();
    expect(await gone.next()).toBeNull();
    const stopped = await open();
    await stopped.next();
    stopStatusEvents();
    expect(await stopped.next()).toBeNull();
  });

  it('has no content for someone who has twenty open, until one of them has ended', async () => {
    const watcher = await person('Nosy', 'support');
    const opened = [];
    for (let n = 0; n < 20; n += 1) opened.push(await openAs(watcher));
    expect(await opened[0]?.next()).toBe('fine');
    const ask = () => callRoute(GET, 'GET', PATH, { cookie: watcher.headers.get('cookie') });
    expect((await ask()).status).toBe(204);
    await (await open()).next();
    opened[0]?.browser.abort();
    expect(await opened[0]?.next()).toBeNull();
    expect(await (await openAs(watcher)).next()).toBe('fine');
  });

  it.each(['cross-site', 'same-site'])('is refused to a page of another site: %s', async (site) => {
    const { headers } = await person(`Visitor from ${site}`, 'support');
    const cookie = headers.get('cookie');
    const response = await callRoute(GET, 'GET', PATH, { cookie, headers: { 'sec-fetch-site': site } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross_site' });
  });
});
