import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '@/lib/api/problem';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import type { ListedSend, Send, SendsPage } from '@/lib/sends/schema';
import { drainAudit } from '@/lib/server/audit/audit';
import { upsertCreatedContact, upsertSavedContact } from '@/lib/server/contact-index/upsert';
import type { Store } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { callRoute, cookieOf } from '@/lib/testing/calls';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { GET as getOne } from '../sends/[id]/route';
import { POST as exportFile } from '../sends/export/route';
import { GET as getFacets } from '../sends/facets/route';
import { GET as getList } from '../sends/route';
import { GET as getSettings, PUT as putSettings } from '../settings/sends/route';
import { POST } from './template/route';

let faults: FaultInjection;
let store: Store;
let cookie: string;
let admin: string;

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store);
  cookie = await cookieOf(['marketer']);
  admin = await cookieOf(['admin']);
});

beforeEach(async () => {
  setUpApp(store);
  faults = withSandbox();
  for (const table of ['send', 'send_count', 'send_usage', 'setting'] as const)
    await store.deleteFrom(table).execute();
});

const read = async <Answer>(response: Response) => (await response.json()) as Answer;
const post = (body: unknown, headers: Record<string, string> = {}, as = cookie) =>
  callRoute(POST, 'POST', '/api/send/template', { cookie: as, body, headers });
const hello = (phone = '+34612344711', name = 'welcome') => ({
  phone,
  template: { name, language: { code: 'en_US' } },
});
const CONTACT = '3d9a3a53-9d0f-4a35-8b1c-6ce1f5f2a1aa';
const JOSE = { last_name: 'Núñez', phone: '+34612344755', email: '' };
const list = async (query = '') =>
  read<SendsPage>(await callRoute(getList, 'GET', `/api/sends${query}`, { cookie }));

describe('POST /api/send/template', () => {
  it('sends only the fields of the contract, whatever else the caller sends', async () => {
    const sent = await read<Send>(await post({ ...hello(), test: true, extra: 1 }, { 'x-canary': 'canary' }));
    expect(sent).toMatchObject({ state: 'accepted', phone: '+34612344711', test: true, problem: null });
    expect(faults.requests).toHaveLength(1);
    expect(JSON.parse(faults.requests[0]?.body ?? '')).toEqual(hello());
    expect(JSON.stringify(faults.requests)).not.toContain('canary"');
  });

  it('returns the first outcome for a repeated key, and refuses the key with another body', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    const [first, second] = await Promise.all([post(hello(), headers), post(hello(), headers)]);
    expect(await read(first)).toEqual(await read(second));
    const other = await post(hello('+34612344712'), headers);
    expect(other.status).toBe(422);
    expect((await read<Problem>(other)).issues).toMatchObject([{ path: 'idempotency_key' }]);
    expect(faults.executed).toHaveLength(1);
  });

  it.each(['short', 'with space', 'x'.repeat(201), 'naïve-key'])('refuses the key %j', async (key) => {
    expect((await post(hello(), { 'idempotency-key': key })).status).toBe(400);
    expect((await list()).meta.total).toBe(0);
  });

  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  it.each([
    ['+34 612 344 711', 'phone', hello('+34 612 344 711')],
    ['0034612344711', 'phone', hello('0034612344711')],
    ['+0612344711', 'phone', hello('+0612344711')],
    ['+3461234471112345', 'phone', hello('+3461234471112345')],
    ['a line break', 'phone', hello('+34612344711\r\nx: y')],
    ['a number', 'phone', { ...hello(), phone: 34612344711 }],
    ['no name', 'template.name', hello(undefined, ' ')],
    ['a name of two lines', 'template.name', hello(undefined, 'a\nb')],
    ['no language', 'template.language', { ...hello(), template: { name: 'x' } }],
    [
      'invalid components',
      'template.components',
      { ...hello(), template: { ...hello().template, components: {} } },
    ],
    ['an override of nothing', 'after', { ...hello(), override: true }],
  ])('refuses %s on its field, and leaves no row', async (_what, path, body) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    expect((await read<Problem>(response)).issues?.map((issue) => issue.path)).toContain(path);
    expect((await list()).meta.total).toBe(0);
    expect(faults.requests).toEqual([]);
  });

  it.each([
    [
      'nested too deep',
      `{"phone":"+34612344711","template":{"name":"x","language":{"code":"en"},"components":[{"type":"body","parameters":${deep}}]}}`,
    ],
    ['half a letter', '{"phone":"+34612344711","template":{"name":"\\ud800","language":{"code":"en"}}}'],
    ['NUL', '{"phone":"+34612344711","template":{"name":"a\\u0000","language":{"code":"en"}}}'],
    ['__proto__', '{"__proto__":{"phone":"+34612344711"},"template":{"name":"x","language":{"code":"en"}}}'],
    ['no JSON', 'phone=+34612344711'],
  ])('survives a body that is %s', async (_what, body) => {
    const { status } = await post(body);
    expect([400, 422]).toContain(status);
    expect(faults.requests).toEqual([]);
  });

  it('refuses requests from another site and from people who may not send', async () => {
    expect((await post(hello(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(hello(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const sent = await read<Send>(
      await post({ ...hello(), actor_id: 'x', state: 'accepted', by: { id: 'x' } }),
    );
    expect(sent.by.name).toBe('marketer@example.com');
  });
});

describe('the history', () => {
  beforeEach(async () => {
    await post(hello('+34612344711'));
    await post({
      ...hello('+15005550002', 'a_formula'),
      contact_uuid: '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d',
    });
    await post(hello('+15005550015'), {}, admin);
  });

  it('lists the latest first, counts by outcome, and filters', async () => {
    const { data, meta } = await list('?per_page=2');
    expect(data.map(({ state }) => state)).toEqual(['unknown', 'refused']);
    expect(meta).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2 });
    expect(meta.by_state).toMatchObject({ accepted: 1, refused: 1, unknown: 1, not_sent: 0 });
    const found = async (query: string) => (await list(query)).data.map(({ state }) => state);
    expect(await found('?state=refused')).toEqual(['refused']);
    expect(await found('?person=me')).toEqual(['refused', 'accepted']);
    expect(await found('?template=a_formula')).toEqual(['refused']);
    expect(await found('?phone=612%2034')).toEqual(['accepted']);
    expect(await found('?contact=7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d')).toEqual(['refused']);
    expect(await found('?from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00%2B01:00')).toEqual([]);
    expect((await list('?state=refused')).meta.by_state.accepted).toBe(1);
    const facets = await read<{ people: unknown[]; templates: string[] }>(
      await callRoute(getFacets, 'GET', '/api/sends/facets', { cookie }),
    );
    expect(facets.people).toHaveLength(2);
    expect(facets.templates).toEqual(['a_formula', 'welcome']);
  });

  it('finds messages by the name that the recipient had, which stays when the contact is renamed', async () => {
    await upsertCreatedContact(CONTACT, { ...JOSE, first_name: 'José' });
    await post({ ...hello('+34612344755'), contact_uuid: CONTACT });
    await upsertSavedContact(CONTACT, { ...JOSE, first_name: 'Pepe' });
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ recipient, phone }) => [recipient, phone]);
    const named = [['José Núñez', '+34612344755']];
    expect(await found('nuñez JOSE')).toEqual(named);
    expect(await found('0034 612 344 755')).toEqual(named);
    expect(await found('Pepe')).toEqual([]);
    expect(await found('100%')).toEqual([]);
    const file = await callRoute(exportFile, 'POST', '/api/sends/export?q=jose', { cookie });
    expect(await file.text()).toContain(',+34612344755,"José Núñez",');
  });

  it('has tests only or none, and the messages of one broadcast', async () => {
    const phones = async (query: string) => (await list(query)).data.map(({ phone }) => phone).sort();
    await post({ ...hello('+34612344766'), test: true });
    expect(await phones('?test=yes')).toEqual(['+34612344766']);
    expect(await phones('?test=no')).toEqual(['+15005550002', '+15005550015', '+34612344711']);
    await store.updateTable('send').set({ broadcast_id: CONTACT }).where('phone', 'like', '+1500%').execute();
    expect(await phones(`?broadcast=${CONTACT}`)).toEqual(['+15005550002', '+15005550015']);
  });

  it('finds an attempt by its key, only for the person who made it', async () => {
    await post(hello('+34612344777'), { 'idempotency-key': 'attempt-0007' });
    await post(hello('+34612344778'), { 'idempotency-key': 'attempt-0008' }, admin);
    const found = async (query: string) => (await list(query)).data.map(({ phone }) => phone);
    expect(await found('?key=attempt-0007')).toEqual(['+34612344777']);
    expect(await found('?key=attempt-0008')).toEqual([]);
    expect(await found('?key=')).toEqual([]);
  });

  it('returns one send with everything that the service returned', async () => {
    const [{ id } = { id: '' }] = (await list('?state=accepted')).data;
    const one = await read<Send>(
      await callRoute(getOne, 'GET', `/api/sends/${id}`, { cookie, params: { id } }),
    );
    expect(one.chat).toMatchObject({ type: 'outbound', contact: { phone: '+34612344711' } });
    expect(one.template).toEqual({ ...hello().template, components: [] });
    const none = await callRoute(getOne, 'GET', '/', {
      cookie,
      params: { id: '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d' },
    });
    expect(none.status).toBe(404);
    expect((await callRoute(getOne, 'GET', '/', { cookie, params: { id: '../x' } })).status).toBe(400);
  });

  it('exports a file without formulas', async () => {
    await post(hello('+34612344799', '=HYPERLINK("http://evil")'));
    const response = await callRoute(exportFile, 'POST', '/api/sends/export', { cookie });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-.*\.csv"$/);
    // Not `text()`, which drops the mark that Excel needs.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\uFEFFsent_at,')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(5);
    expect(text).toContain('"\'=HYPERLINK(""http://evil"")"');
    expect(text).toContain(',+34612344711,');
    expect(text).toContain('Accepted by WhatsApp · delivery not reported');
    const some = await callRoute(exportFile, 'POST', '/api/sends/export?state=refused', { cookie });
    expect((await some.text()).trim().split('\r\n')).toHaveLength(3);
  });

  it('records in the audit log who exported the file, and with which filters', async () => {
    await drainAudit();
    const former = await store.selectFrom('audit').select('id').execute();
    const exported = async () => {
      const events = await store
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'send.export')
        .execute();
      return events.filter((event) => !former.some(({ id }) => id === event.id));
    };
    const file = (headers: Record<string, string>) =>
      callRoute(exportFile, 'POST', '/api/sends/export?state=refused', { cookie, headers });
    expect((await file({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await exported()).toEqual([]);
    await (await file({ 'sec-fetch-site': 'same-origin' })).text();
    await drainAudit();
    const [event, ...others] = await exported();
    expect(event).toMatchObject({ actor_name: 'marketer@example.com', outcome: 'done' });
    expect(JSON.parse(event?.after ?? '')).toEqual({ filters: { state: ['refused'] }, rows: 1 });
    expect(others).toEqual([]);
  });

  it('does not show who else has sent when one send is returned', async () => {
    const rows: ListedSend[] = (await list()).data;
    for (const key of ['idempotency_key', 'request_hash', 'fingerprint', 'runner', 'lease_until']) {
      expect(JSON.stringify(rows)).not.toContain(key);
    }
  });
});

describe('the settings', () => {
  it('can be changed by an admin only, and show how much is used', async () => {
    await post(hello());
    const body = { per_person_day: 1, per_team_day: 5, shield_minutes: 3 };
    const saved = await callRoute(putSettings, 'PUT', '/api/settings/sends', { cookie: admin, body });
    expect(await read(saved)).toEqual({ ...body, used_by_me: 0, used_by_everyone: 1 });
    const mine = await read(await callRoute(getSettings, 'GET', '/api/settings/sends', { cookie }));
    expect(mine).toEqual({ ...body, used_by_me: 1, used_by_everyone: 1 });
    const stopped = await read<Send>(await post(hello('+34612344712')));
    expect(stopped).toMatchObject({ state: 'not_sent', problem: { code: 'cap_person' } });
    const bad = await callRoute(putSettings, 'PUT', '/api/settings/sends', {
      cookie: admin,
      body: { ...body, shield_minutes: 0 },
    });
    expect(bad.status).toBe(422);
  });
});
