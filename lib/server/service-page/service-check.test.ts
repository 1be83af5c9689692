import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { CheckName, CheckStep } from '@/lib/service/schema';
import { withSandbox } from '../../testing/service';
import { CANARY, contact, contactsPage } from '../../testing/service/client';
import { answer, closedPort, hostileService, reset } from '../../testing/service/hostile-service';
import { selfSigned } from '../../testing/service/self-signed';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { nextRequest } from '../../testing/staff';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { serviceConnection } from '../service/connection';
import { checkService } from './service-check';

/** "dns ok, connect failed, tls skipped …", and the steps themselves by name. */
async function check() {
  const { steps } = await checkService(nextRequest());
  expect(JSON.stringify(steps)).not.toContain(CANARY);
  const course = steps.map(({ name, outcome }) => `${name} ${outcome}`).join(', ');
  const byName: Partial<Record<CheckName, CheckStep>> = {};
  for (const step of steps) byName[step.name] = step;
  return { course, ...byName };
}

const here: LookupFunction = (_host, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

describe('a check of the service', () => {
  it('goes all the way when the service is fine, and costs it one call', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([contact])));
    await setUpAppOver(`http://service.test:${service.port}`, { socket: { lookup: here } });
    const { course, dns, connect, list } = await check();
    expect(course).toBe('dns ok, connect ok, tls skipped, key ok, list ok');
    expect(dns?.words).toBe('service.test resolves to 127.0.0.1.');
    expect(connect?.words).toContain(`on port ${service.port}`);
    expect(list?.words).toBe('Received the first page of 1 contact.');
    expect(service.received).toHaveLength(1);
    expect(serviceConnection().health.snapshot().state).toBe('fine');
  });

  it('agrees on TLS with a certificate that is trusted, and says how long it is valid', async () => {
    const pair = selfSigned();
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])), {
      tls: pair,
    });
    await setUpAppOver(service.url, { socket: { ca: pair.cert } });
    const { course, tls } = await check();
    expect(course).toBe('dns skipped, connect ok, tls ok, key ok, list ok');
    expect(tls?.words).toContain('is valid until 2049-12-31');
  });

  it('F1: ends at a connection that is refused, and the dot hears of it', async () => {
    await setUpAppOver(`http://127.0.0.1:${await closedPort()}`);
    const { course, connect } = await check();
    expect(course).toBe('dns skipped, connect failed, tls skipped, key skipped, list skipped');
    expect(connect).toMatchObject({ words: expect.stringContaining('refused the connection') });
    expect(connect?.advice).toContain('SERVICE_BASE_URL');
    expect(serviceConnection().health.snapshot().state).toBe('down');
  });

  it('F2: stops at an unknown host name', async () => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), '');
    await setUpAppOver('http://nowhere.invalid', { socket: { lookup } });
    const { course, dns } = await check();
    expect(course).toBe('dns failed, connect skipped, tls skipped, key skipped, list skipped');
    expect(dns?.words).toContain('nowhere.invalid wasn’t found');
  });

  it('F3: stops at an untrusted certificate and sends nothing', async () => {
    const service = await hostileService(() => {}, { tls: selfSigned() });
    await setUpAppOver(service.url);
    const { course, tls } = await check();
    expect(course).toBe('dns skipped, connect ok, tls failed, key skipped, list skipped');
    expect(tls?.words).toContain('isn’t signed by an authority that this machine trusts');
    expect(service.received).toHaveLength(0);
  });

  it('says that the server behind an https URL does not use TLS', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, ''));
    await setUpAppOver(service.url.replace('http:', 'https:'));
    const { course, tls } = await check();
    expect(course).toContain('connect ok, tls failed');
    expect(tls?.advice).toContain('begin with http');
  });

  it('ends at a key that is refused', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 401, { error: 'Unauthorized.' }));
    await setUpAppOver(service.url);
    const { course, key } = await check();
    expect(course).toBe('dns skipped, connect ok, tls skipped, key failed, list skipped');
    expect(key?.advice).toContain('SERVICE_API_KEY');
    expect(serviceConnection().health.snapshot().state).toBe('rejecting_key');
  });

  it('F17: shows the service’s own message when the key is valid but not allowed', async () => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 403, { message: 'Your plan has lapsed.' }),
    );
    await setUpAppOver(service.url);
    const { course, list } = await check();
    expect(course).toContain('key ok, list failed');
    expect(list?.words).toMatch(/^Your plan .* has expired/);
  });

  it.each([
    ['F13: a failure as HTML', 500, '<h1>Whoops</h1>', 'failed (500)'],
    ['F24: a web page', 200, '<html>Sign in</html>', 'a web page'],
    ['F28: a wrong shape', 200, '[]', 'didn’t return a list'],
    ['a path where nothing is', 404, '{}', 'didn’t find this'],
  ])('%s leaves the key unjudged and says what came', async (_name, status, body, words) => {
    const service = await hostileService((_call, reply) => answer(reply, status, body));
    await setUpAppOver(service.url);
    const { course, list } = await check();
    expect(course).toContain('key skipped, list failed');
    expect(list?.words).toContain(words);
    expect(list?.words).not.toContain('Whoops');
    expect(list?.advice).not.toBeNull();
  });

  it.each([
    ['a firewall', 403, '<html>Request blocked</html>'],
    ['a firewall that speaks JSON', 403, '{}'],
    ['a way that is not open', 405, '{"message":"Method not allowed."}'],
    ['a proxy', 407, '{"message":"Sign in to the proxy."}'],
    ['a filter', 451, '{"message":"Blocked."}'],
  ])('a refusal by %s says nothing of the key', async (_name, status, body) => {
    const service = await hostileService((_call, reply) => answer(reply, status, body));
    await setUpAppOver(service.url);
    const { course, list } = await check();
    expect(course).toContain('key skipped, list failed');
    expect(list?.advice).toContain('firewall');
  });

  it('F8: waits no longer for an answer than any call', async () => {
    const service = await hostileService(() => {});
    await setUpAppOver(service.url, { timeoutMs: 150 });
    const { course, list } = await check();
    expect(course).toContain('key skipped, list failed');
    expect(list?.words).toContain('didn’t respond within');
  });

  it('F4: says so when a connection is interrupted', async () => {
    const service = await hostileService((_call, reply) => reset(reply));
    await setUpAppOver(service.url);
    expect((await check()).list?.words).toContain('was interrupted');
  });

  it('takes no turn from anyone when the calls are used up', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 429, {}, { 'retry-after': '60' }));
    await setUpAppOver(service.url);
    expect((await check()).list?.words).toContain('rate limiting requests');
    const { course, list } = await check();
    expect(course).toContain('key skipped, list failed');
    expect(list?.words).toMatch(/The next can be sent in \d+ s/);
    expect(service.received).toHaveLength(1);
  });
});

describeOnSqlite('a check', (open) => {
  it('of the sandbox skips the network, and asks it all the same', async () => {
    setUpApp(open());
    withSandbox(3);
    const { course, dns } = await check();
    expect(course).toBe('dns skipped, connect skipped, tls skipped, key ok, list ok');
    expect(dns?.words).toContain('sandbox');
  });

  it('is not had without end', async () => {
    setUpApp(open());
    withSandbox(3);
    for (const _ of Array(20)) await check();
    await expect(check()).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
