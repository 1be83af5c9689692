import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '@/lib/api/pagination';
import type { Problem } from '@/lib/api/problem';
import type { Reply, ReplyRule, ReplySaved, ReplyVersion } from '@/lib/replies/schema';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { callRoute, cookieOf } from '@/lib/testing/calls';
import { HOURS, NOWHERE, PRICES, reply } from '@/lib/testing/replies';
import { withSandbox } from '@/lib/testing/service';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import { DELETE, GET as getOne, PUT } from './[uuid]/route';
import { GET as getVersions } from './[uuid]/versions/route';
import { GET as getAll } from './all/route';
import { POST as exportFile } from './export/route';
import { GET, POST } from './route';

const BASE = '/api/canned-replies';

describeOnSqlite('the routes of replies', (open) => {
  let faults: FaultInjection;
  let cookie: string;
  beforeEach(async () => {
    setUpApp(open());
    faults = withSandbox();
    cookie = await cookieOf(['admin']);
  });

  const read = async <Answer>(response: Response) => (await response.json()) as Answer;
  const list = (query = '') => callRoute(GET, 'GET', `${BASE}${query}`, { cookie });
  const one = (uuid: string) => callRoute(getOne, 'GET', `${BASE}/x`, { cookie, params: { uuid } });
  const note = (body: unknown, headers = {}) => callRoute(POST, 'POST', BASE, { cookie, body, headers });
  const save = (uuid: string, body: unknown, headers = {}) =>
    callRoute(PUT, 'PUT', `${BASE}/x`, { cookie, body, headers, params: { uuid } });
  const remove = (uuid: string, headers = {}) =>
    callRoute(DELETE, 'DELETE', `${BASE}/x`, { cookie, headers, params: { uuid } });
  const file = (headers = {}) => callRoute(exportFile, 'POST', `${BASE}/export`, { cookie, headers });
  const count = async () => (await read<Page<Reply>>(await list())).meta.total;

  it('save, list, show, and tell what a reply has been', async () => {
    const asked = await save(HOURS.toUpperCase(), reply());
    expect([asked.status, (await read<Problem>(asked)).code]).toEqual([409, 'overwrite_unconfirmed']);
    const { message, ...saved } = await read<ReplySaved>(
      await save(HOURS.toUpperCase(), { ...reply(), overwrite: true }),
    );
    expect(message).toBe('Canned reply updated successfully');
    expect(saved).toMatchObject({ ...reply(), uuid: HOURS, state: 'saved', version: 1 });
    expect((await note({ ...reply({ name: 'Prices' }), uuid: PRICES })).status).toBe(200);
    const { data } = await read<Page<Reply>>(await list('?q=hours&state=saved&sort=-updated'));
    expect(data).toEqual([saved]);
    expect(await read<Reply>(await one(HOURS))).toEqual(saved);
    const past = await callRoute(getVersions, 'GET', `${BASE}/x/versions`, {
      cookie,
      params: { uuid: HOURS },
    });
    expect((await read<{ data: ReplyVersion[] }>(past)).data).toMatchObject([{ version: 1, state: 'saved' }]);
    const rules = await read<{ data: ReplyRule[] }>(
      await callRoute(getAll, 'GET', `${BASE}/all`, { cookie }),
    );
    expect(rules.data.map(({ name }) => name)).toEqual(['Hours', 'Prices']);
    expect(faults.executed).toHaveLength(1);
  });

  it('remove a reply, once', async () => {
    await note({ ...reply(), uuid: HOURS });
    const gone = await remove(HOURS.toUpperCase());
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    expect((await one(HOURS)).status).toBe(404);
    expect((await remove(HOURS)).status).toBe(404);
    expect(faults.requests).toEqual([]);
  });

  it('say where a UUID is not saved here', async () => {
    expect((await one(NOWHERE)).status).toBe(404);
  });

  it.each([
    '../send/template',
    '%2e%2e%2f',
    `${HOURS}?per_page=1e9`,
    `${HOURS}#`,
    `${HOURS}\n`,
    ` ${HOURS}`,
    'x'.repeat(10_000),
    HOURS.replace(/1$/, '١'),
    '__proto__',
    '',
  ])('take %j for no UUID', async (uuid) => {
    expect((await one(uuid)).status).toBe(400);
    expect((await save(uuid, { ...reply(), overwrite: true })).status).toBe(400);
    expect((await remove(uuid)).status).toBe(400);
    expect((await note({ ...reply(), uuid })).status).toBe(422);
    expect(faults.requests).toEqual([]);
    expect(await count()).toBe(0);
  });

  describe.each([
    ['NUL', { response: 'a\0b' }, 400],
    ['half a character', { name: 'a\ud83d' }, 400],
    ['a line break in the trigger', { trigger: 'a\r\nb' }, 422],
    ['nothing', { trigger: ' \u00a0' }, 422],
    ['a number', { name: 24 }, 422],
    ['another criteria', { match_criteria: 'sounds like' }, 422],
    ['another type', { response_type: 'audio' }, 422],
    ['too much', { response: 'x'.repeat(4_097) }, 422],
  ] as const)('of %s', (_title, fields, status) => {
    it('keep nothing and send nothing', async () => {
      const body = { ...reply(), ...fields };
      expect((await save(HOURS, { ...body, overwrite: true })).status).toBe(status);
      const noted = await note({ ...body, uuid: HOURS });
      expect(noted.status).toBe(status);
      if (status === 422) {
        expect((await read<Problem>(noted)).issues).toMatchObject([{ path: Object.keys(fields)[0] }]);
      }
      expect(faults.requests).toEqual([]);
      expect(await count()).toBe(0);
    });
  });

  it('accept no field that only the server sets', async () => {
    const claims = { state: 'saved', version: 9, saved_at: '2020', saved_by: 'Eve', updated_by: 'Eve' };
    const text = JSON.stringify({ ...reply(), ...claims, uuid: HOURS });
    const noted = await note(text.replace('{', '{"__proto__":{"polluted":true},"constructor":1,'));
    expect(await read<Reply>(noted)).toMatchObject({
      state: 'draft',
      version: 1,
      saved_at: null,
      saved_by: null,
    });
    const row = await open().selectFrom('canned_reply').select('content').executeTakeFirstOrThrow();
    expect(JSON.parse(row.content)).toEqual(reply());
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await save(HOURS, { ...reply(), ...claims, version: 1, id: 5, uuid: PRICES });
    expect(faults.executed).toMatchObject([{ uuid: HOURS }]);
    expect(Object.keys(faults.executed[0]?.body as object)).toEqual(Object.keys(reply()));
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('take nothing from another site, and give no file to it: %j', async (headers) => {
    expect((await save(HOURS, { ...reply(), overwrite: true }, headers)).status).toBe(403);
    expect((await note({ ...reply(), uuid: HOURS }, headers)).status).toBe(403);
    expect((await file(headers)).status).toBe(403);
    expect((await remove(HOURS, headers)).status).toBe(403);
    expect(faults.requests).toEqual([]);
  });
});
