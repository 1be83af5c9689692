import { beforeEach, expect, it } from 'vitest';
import type { Page } from '@/lib/api/pagination';
import type { Problem } from '@/lib/api/problem';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { audited, drainAudit } from '@/lib/server/audit/audit';
import { callRoute, cookieOf } from '@/lib/testing/calls';
import { staff } from '@/lib/testing/staff';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { GET as getSettings, PUT as putSettings } from '../settings/audit/route';
import { GET as getOne } from './[id]/route';
import { POST as exportFile } from './export/route';
import { GET as getFacets } from './facets/route';
import { GET as getList } from './route';

describeStores('the audit, as it is asked for', (open) => {
  let cookie: string;
  beforeEach(async () => {
    setUpApp(open());
    cookie = await cookieOf(['admin']);
  });
  const hostile = { first_name: '=HYPERLINK("http://evil")', last_name: 'Ünal' };
  const event = (after: unknown = hostile) =>
    audited(
      staff(),
      { action: 'contact.update', record: { type: 'contact', id: 'c1' }, after },
      async () => {},
    );
  const read = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;
  const list = (query = '') =>
    read<Page<AuditEventSummary>>(callRoute(getList, 'GET', `/api/audit${query}`, { cookie }));
  const file = (query = '', headers: Record<string, string> = {}) =>
    callRoute(exportFile, 'POST', `/api/audit/export${query}`, { cookie, headers });

  it('gives one event with what was before and after, and none that is not there', async () => {
    await event();
    const { data } = await list('?action=contact');
    const one = (id: string) => callRoute(getOne, 'GET', `/api/audit/${id}`, { cookie, params: { id } });
    expect(await read(one(String(data[0]?.id)))).toMatchObject({
      action: 'contact.update',
      before: null,
      after: hostile,
    });
    expect((await one('999999')).status).toBe(404);
    for (const id of ['0', '1e99', 'x', '1.5', '-1']) expect((await one(id)).status, id).toBe(400);
  });

  it.each([
    ['action=contact%27--', 'action.0'],
    ['outcome=fine', 'outcome.0'],
    ['from=yesterday', 'from'],
    ['type=contact', 'record'],
    ['record=c1', 'record'],
    ['page=0', 'page'],
    ['per_page=1000', 'per_page'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('does not take %s', async (query, path) => {
    const answer = await callRoute(getList, 'GET', `/api/audit?${query}`, { cookie });
    expect(answer.status).toBe(400);
    expect((await read<Problem>(Promise.resolve(answer))).issues).toMatchObject([{ path }]);
  });

  it('offers who has acted and what they have done', async () => {
    await event();
    const facets = await read(callRoute(getFacets, 'GET', '/api/audit/facets', { cookie }));
    expect(facets).toMatchObject({
      people: expect.arrayContaining([{ id: 'u1', name: 'Nia', email: null }]),
    });
    expect(facets).toMatchObject({ actions: expect.arrayContaining(['contact.update', 'session.start']) });
  });

  it('exports what matches, with no cell that a spreadsheet would run', async () => {
    for (let count = 0; count < 3; count += 1) await event();
    await event({ first_name: 'Someone else' });
    const response = await file('?action=contact&q=evil');
    expect(response.headers.get('content-disposition')).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    // Not `text()`, which drops the mark that Excel needs.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\uFEFFat,by,')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"") Ünal"`);
    expect(text).toContain('Saved contact');
    expect(text).not.toContain('Someone else');
    expect(text, 'its own export').not.toContain('audit.export');
    await drainAudit();
  });

  it('puts on record who took the file, and of what; never for another site', async () => {
    const exported = () =>
      open().selectFrom('audit').selectAll().where('action', '=', 'audit.export').execute();
    expect((await file('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await exported()).toEqual([]);
    await event();
    await (await file('?person=u1', { 'sec-fetch-site': 'same-origin' })).text();
    await drainAudit();
    const [row, ...others] = await exported();
    expect(row).toMatchObject({ actor_name: 'admin@example.com', outcome: 'done' });
    expect(JSON.parse(row?.after ?? '')).toEqual({ filters: { person: ['u1'] }, rows: 1 });
    expect(others).toEqual([]);
  });

  it('keeps events as long as an admin says, for ever at first', async () => {
    const settings = () => read(callRoute(getSettings, 'GET', '/api/settings/audit', { cookie }));
    expect(await settings()).toMatchObject({ keep_years: null });
    const put = (body: unknown) => callRoute(putSettings, 'PUT', '/api/settings/audit', { cookie, body });
    expect((await put({ keep_years: 2 })).status).toBe(200);
    expect(await settings()).toMatchObject({ keep_years: 2, oldest_at: expect.any(String) });
    for (const keep_years of [0, -1, 1.5, 51, '2', undefined]) {
      expect((await put({ keep_years })).status, String(keep_years)).toBe(422);
    }
    const { data } = await list('?action=audit_settings');
    expect(data).toHaveLength(1);
  });
});
