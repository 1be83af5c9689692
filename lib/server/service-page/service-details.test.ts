import { expect, it, onTestFinished, vi } from 'vitest';
import { person } from '../../testing/people';
import { withSandbox } from '../../testing/service';
import { CANARY, contactsPage } from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { describeStores, setUpApp } from '../../testing/stores';
import { isPostgres } from '../db/dialect';
import { AppError } from '../errors';
import { serviceConnection } from '../service/connection';
import { serviceDetails } from './service-details';
import { serviceStatus } from './service-status';

const failed = (code: 'service_busy' | 'service_rejected_key' | 'service_timeout') =>
  ({ ok: false, error: new AppError(code, 'It is so.'), write: false }) as const;

describeStores('how the service is', (open) => {
  it('names the service and a fingerprint of the key, and nothing of the key itself', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])));
    setUpApp(open(), { SERVICE_BASE_URL: service.url, SERVICE_API_KEY: CANARY });
    const details = await serviceDetails(['admin']);
    expect(details.connection).toEqual({
      base_url: service.url,
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    const text = JSON.stringify(details);
    for (const part of [CANARY, CANARY.slice(0, 6), CANARY.slice(-6)]) expect(text).not.toContain(part);

    setUpApp(open(), { SERVICE_BASE_URL: service.url, SERVICE_API_KEY: `${CANARY}.` });
    expect((await serviceDetails(['admin'])).connection?.fingerprint).not.toBe(
      details.connection?.fingerprint,
    );
  });

  it('shows a call as soon as it has ended, and what is left of the minute', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])));
    setUpApp(open(), {
      SERVICE_BASE_URL: service.url,
      SERVICE_API_KEY: CANARY,
      SERVICE_REQUESTS_PER_MINUTE: '30',
    });
    await serviceConnection().client.listContacts({ page: 1, per_page: 10 }, { lane: 'page' });
    const { status, last_minute, minutes, hour } = await serviceDetails(['admin']);
    expect(status).toMatchObject({ state: 'fine', budget: { limit: 30, remaining: 29 } });
    expect(last_minute).toEqual({ people: 1, sends: 0, walk: 0 });
    expect(minutes).toHaveLength(60);
    expect(hour).toMatchObject({ calls: 1, failed: 0 });
  });

  it('says when an answer that was fine was long ago', async () => {
    setUpApp(open());
    withSandbox();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    serviceConnection().health.observe({ ok: true });
    const { last_success_at, when } = await serviceStatus(['support']);
    expect(when).toBeNull();
    vi.setSystemTime(Date.now() + 900_000);
    expect((await serviceStatus(['support'])).when).toEqual({ is: 'lastResponse', at: last_success_at });
  });

  it('counts the calls and answers of other nodes too', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])));
    const asNode = () =>
      setUpApp(open(), {
        SERVICE_BASE_URL: service.url,
        SERVICE_API_KEY: CANARY,
        SERVICE_REQUESTS_PER_MINUTE: '30',
        ...(isPostgres(open())
          ? { DATABASE_URL: 'postgres://localhost/desk', AUTH_SECRET: 'x'.repeat(64) }
          : {}),
      });
    asNode();
    const before = await serviceDetails(['admin']);
    expect(before).toMatchObject({ alone: !isPostgres(open()), last_answer_at: null });
    await serviceConnection().client.listContacts({ page: 1, per_page: 10 }, { lane: 'page' });
    await serviceConnection().metrics.flush();
    // Another process: it has called nothing itself.
    asNode();
    const { status, last_answer_at } = await serviceDetails(['admin']);
    expect(status).toMatchObject({ state: 'unknown', last_success_at: null });
    expect(last_answer_at).toMatch(/^\d{4}-/);
    if (isPostgres(open())) expect(status.budget.remaining).toBe(29);
  });

  it('describes the app’s own data', async () => {
    setUpApp(open());
    withSandbox();
    const { connection, data, app } = await serviceDetails(['admin']);
    expect(connection).toBeNull();
    expect(data).toMatchObject({ free_bytes: expect.any(Number), folder_bytes: expect.any(Number) });
    expect(data.no_backup === null).toBe(data.database === 'SQLite');
    expect(app.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(Date.parse(app.started_at)).toBeLessThan(Date.now());
  });

  it('says who can fix a rejected key, and to an admin how', async () => {
    setUpApp(open());
    withSandbox();
    serviceConnection().health.observe(failed('service_rejected_key'));
    expect((await serviceStatus(['support'])).detail).toMatch(
      /^The messaging service rejects the API key, .* Ask an admin\.$/,
    );
    for (const name of ['Ana', 'Ben', 'Cem', 'Dora']) await person(name, 'admin');
    await person('Abe', 'support');
    expect(await serviceStatus(['support'])).toMatchObject({
      state: 'rejecting_key',
      manages: false,
      detail: expect.stringContaining('Ask an admin: Ana, Ben, Cem, or 1 more.'),
    });
    expect(await serviceStatus(['admin'])).toMatchObject({
      manages: true,
      detail: expect.stringContaining('SERVICE_API_KEY'),
    });
  });

  it('says since when it is down, and how long it is busy', async () => {
    setUpApp(open());
    withSandbox();
    const { health, rateLimiter } = serviceConnection();
    health.observe(failed('service_timeout'));
    expect(await serviceStatus(['support'])).toMatchObject({
      state: 'down',
      when: { is: 'since' },
      since: expect.stringMatching(/^\d{4}-/),
      detail: 'It is so.',
    });
    health.observe(failed('service_busy'));
    expect((await serviceStatus(['support'])).detail).toContain('can be sent again now');
    rateLimiter.adapt({ pauseMs: 20_000 });
    expect((await serviceStatus(['support'])).detail).toMatch(/The next request can be sent in (19|20) s\./);
  });

  it('says where the call of the person who asks waits', async () => {
    setUpApp(open());
    withSandbox();
    const { client, rateLimiter } = serviceConnection();
    rateLimiter.adapt({ pauseMs: 20_000 });
    const given = new AbortController();
    const options = { lane: 'page', by: 'u1', signal: given.signal } as const;
    const waiting = client.listContacts({ page: 1, per_page: 10 }, options).catch(() => {});
    await expect
      .poll(async () => (await serviceStatus(['support'], 'u1')).budget)
      .toMatchObject({ waiting: 1, own: { place: 1 } });
    expect((await serviceStatus(['support'], 'u2')).budget.own).toBeNull();
    given.abort();
    await waiting;
  });
});
