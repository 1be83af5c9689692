import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { upsertContacts } from '@/lib/server/contact-index/upsert';
import { store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { startMonitoring, stopMonitoring } from '@/lib/server/monitoring/monitoring';
import { stopTracing } from '@/lib/server/tracing/tracing';
import { callRoute } from '@/lib/testing/calls';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { uuidOf } from '@/lib/testing/facts';
import { goneWithNote } from '@/lib/testing/gone-facts';
import { metricsBy, ON, TOKEN } from '@/lib/testing/monitored-app';
import { browserOf } from '@/lib/testing/people';
import { insertMember } from '@/lib/testing/rights';
import { CONTACT_FACTS_ROWS } from '@/lib/testing/rights-rows/facts';
import { GONE_FACTS_ROWS } from '@/lib/testing/rights-rows/gone-facts';
import { NOTE_ROWS } from '@/lib/testing/rights-rows/notes';
import { type FoundHandler, findHandlers } from '@/lib/testing/routes';
import { withSandbox } from '@/lib/testing/service';
import { describeStores } from '@/lib/testing/stores';
import { collectorOf, inRequest, setUpTraced } from '@/lib/testing/traced-app';
import { GET as getMetrics } from './metrics/route';

/** In what people name and set, and in what they write about a person: that the audit log has none of. */
const [NAME, TEXT] = ['canaryname', 'canarytext'];
const LINK = `https://${NAME}.example/`;
const DUE = '2026-03-01';
const NO_ONE = '00000000-0000-4000-8000-00000000dead';
const ROWS = { ...CONTACT_FACTS_ROWS, ...NOTE_ROWS, ...GONE_FACTS_ROWS };
const WRITTEN = ['tag', 'contact_field', 'contact_value', 'contact_note', 'follow_up', 'segment'];

type Options = { body?: unknown; params?: Record<string, string>; query?: string };

/** Someone who calls the handlers as Next does. Each call is answered with this status. */
async function caller() {
  const handlers = new Map((await findHandlers('app')).map((found) => [found.key, found]));
  const cookie = (await browserOf(await insertMember('Head', ['admin']))).get('cookie');
  const called = new Set<string>();

  async function call(key: string, status: number, { query = '', ...options }: Options = {}) {
    called.add(key);
    const { handler, method, path } = handlers.get(key) as FoundHandler;
    const filled = path.replace(/\[(\w+)\]/g, (_, name) => options.params?.[name] ?? '');
    const attributes = { 'http.method': method, 'http.target': `${filled}${query}` };
    const response = await inRequest(
      () => callRoute(handler, method, `${filled}${query}`, { cookie, ...options }),
      attributes,
    );
    const text = await response.text();
    expect(response.status, `${key} ${text}`).toBe(status);
    return text ? JSON.parse(text) : null;
  }
  return { call, called };
}

type Call = Awaited<ReturnType<typeof caller>>['call'];

const conditionOf = (tag: string) => ({
  any: [
    { field: 'tag', is: 'is', value: tag },
    { field: 'note', is: 'contains', value: NAME },
    { field: 'field:canaryname_key', is: 'contains', value: NAME },
  ],
});

const inUrl = (condition: unknown) => `?condition=${encodeURIComponent(JSON.stringify(condition))}`;

/** What is named, by those who define it. */
async function define(call: Call) {
  const tag = await call('POST /api/tags', 200, { body: { name: NAME, color: 'gray' } });
  await call('POST /api/tags', 422, { body: { name: NAME, color: 'gray' } });
  const other = await call('POST /api/tags', 200, { body: { name: `${NAME} 2`, color: 'gray' } });
  await call('PATCH /api/tags/[id]', 200, { params: { id: other.id }, body: { name: `${NAME} 3` } });
  await call('POST /api/tags/[id]/merge', 200, { params: { id: other.id }, body: { into: tag.id } });
  const fieldInput = { key: 'canaryname_key', label: NAME, type: 'choice', choices: [NAME, 'b'], help: NAME };
  const field = await call('POST /api/contact-fields', 200, { body: fieldInput });
  await call('POST /api/contact-fields', 422, { body: fieldInput });
  await call('PATCH /api/contact-fields/[id]', 200, { params: { id: field.id }, body: { type: 'text' } });
  const condition = conditionOf(tag.id);
  const segment = await call('POST /api/segments', 200, { body: { name: NAME, condition } });
  await call('POST /api/segments', 422, { body: { name: NAME, condition } });
  await call('POST /api/segments', 422, {
    body: { name: NAME, condition: { field: `field:${NAME}`, is: 'is', value: NAME } },
  });
  await call('PATCH /api/segments/[id]', 200, { params: { id: segment.id }, body: { name: `${NAME} 2` } });
  return { tag: tag.id as string, segment: segment.id as string, condition };
}

/** What is said of two contacts, by those who work with them. */
async function write(call: Call, uuid: string, { tag, condition }: Awaited<ReturnType<typeof define>>) {
  const params = { uuid };
  const set = (value: string, expected: string | null) => ({
    params,
    body: { add_tags: [tag], fields: { canaryname_key: { value, expected } } },
  });
  await call('PATCH /api/contacts/[uuid]/facts', 200, set(NAME, null));
  await call('PATCH /api/contacts/[uuid]/facts', 409, set(LINK, LINK));
  await call('PATCH /api/contacts/[uuid]/facts', 422, { params, body: { add_tags: [NAME] } });
  const note = await call('POST /api/contacts/[uuid]/notes', 200, {
    params,
    body: { text: `${TEXT} @Head` },
  });
  await call('POST /api/contacts/[uuid]/notes', 404, { params: { uuid: NO_ONE }, body: { text: TEXT } });
  const ofNote = { params: { uuid, id: note.id } };
  await call('PATCH /api/contacts/[uuid]/notes/[id]', 200, { ...ofNote, body: { text: `${TEXT} 2` } });
  await call('GET /api/mentions', 200);
  await call('POST /api/mentions/[id]/seen', 204, { params: { id: note.id } });
  const followUp = { text: TEXT, due: DUE };
  const added = await call('POST /api/contacts/[uuid]/follow-ups', 200, { params, body: followUp });
  await call('POST /api/contacts/[uuid]/follow-ups', 422, { params, body: { text: TEXT, due: TEXT } });
  const ofFollowUp = { params: { uuid, id: added.id } };
  const moved = { ...ofFollowUp, body: { text: `${TEXT} 2`, done: true } };
  await call('PATCH /api/contacts/[uuid]/follow-ups/[id]', 200, moved);
  await call('DELETE /api/contacts/[uuid]/follow-ups/[id]', 200, ofFollowUp);
  const bulk = { condition, add_tags: [tag] };
  const { id } = await call('POST /api/contact-facts/bulk', 200, { body: bulk });
  await call('POST /api/contact-facts/bulk/[id]/undo', 200, { params: { id } });
  await call('DELETE /api/contacts/[uuid]/notes/[id]', 204, ofNote);
}

async function read(call: Call, uuid: string, condition: unknown) {
  await call('GET /api/contact-index/contacts', 200, { query: inUrl(condition) });
  await call('GET /api/contact-index/contacts', 400, { query: inUrl({ field: NAME, is: NAME }) });
  await call('GET /api/contact-facts', 200, { query: `?contacts=${uuid}` });
  await call('GET /api/contact-facts', 400, { query: `?contacts=${NAME}` });
  await call('GET /api/contact-facts/uses', 200, { query: '?field=canaryname_key' });
  await call('GET /api/contact-facts/uses', 400, { query: `?field=${NAME}&tag=${NAME}` });
  await call('GET /api/follow-ups', 200, { query: '?owner=me' });
  for (const key of [
    'GET /api/contact-facts/colleagues',
    'GET /api/contact-facts/without-contact',
    'GET /api/contact-fields',
    'GET /api/contact-fields/counts',
    'GET /api/segments',
    'GET /api/tags',
  ])
    await call(key, 200);
  for (const key of ['GET /api/contacts/[uuid]/facts', 'GET /api/contacts/[uuid]/facts/offered'])
    await call(key, 200, { params: { uuid } });
}

/** Of one that is gone, whose note is given to the one with its number. */
async function handOver(call: Call, uuid: string) {
  const { phone_key } = await store()
    .selectFrom('contact_index')
    .select('phone_key')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const gone = async () => {
    const from = await goneWithNote(phone_key);
    await store().updateTable('contact_facts').set({ name: NAME }).where('contact_id', '=', from).execute();
    await store().updateTable('contact_note').set({ text: TEXT }).where('text', '=', 'Stays').execute();
    return from;
  };
  const params = { uuid };
  await call('POST /api/contacts/[uuid]/facts/attach', 200, { params, body: { from: await gone() } });
  await call('POST /api/contacts/[uuid]/facts/decline', 204, { params, body: { from: await gone() } });
  const rest = { params: { uuid: await gone() } };
  await call('GET /api/contact-facts/without-contact/[uuid]', 200, rest);
  await call('DELETE /api/contact-facts/without-contact/[uuid]', 204, rest);
}

/** The store refuses every row from now on, and says which, as PostgreSQL does. */
async function refuseRows(): Promise<void> {
  for (const name of WRITTEN) {
    const table = sql.table(name);
    const [refuse, accept] = isPostgres(store())
      ? [
          sql`alter table ${table} add constraint none check (false) not valid`,
          sql`alter table ${table} drop constraint none`,
        ]
      : [
          sql`create trigger ${sql.id(`no_${name}`)} before insert on ${table} begin select raise(abort, 'no'); end`,
          sql`drop trigger ${sql.id(`no_${name}`)}`,
        ];
    await refuse.execute(store());
    const db = store();
    onTestFinished(async () => void (await accept.execute(db)));
  }
}

async function failEach(call: Call, uuid: string, condition: unknown) {
  const params = { uuid };
  await call('POST /api/tags', 500, { body: { name: `${NAME} 9`, color: 'gray' } });
  await call('POST /api/contact-fields', 500, {
    body: { key: `${NAME}_9`, label: `${NAME} 9`, type: 'text' },
  });
  const fields = { canaryname_key: { value: `${NAME} 9` } };
  await call('PATCH /api/contacts/[uuid]/facts', 500, { params, body: { fields } });
  await call('POST /api/contacts/[uuid]/notes', 500, { params, body: { text: TEXT } });
  await call('POST /api/contacts/[uuid]/follow-ups', 500, { params, body: { text: TEXT, due: DUE } });
  await call('POST /api/segments', 500, { body: { name: `${NAME} 9`, condition } });
}

describeStores('what people note of contacts', (open) => {
  it('is in no log, metric or trace, and its texts are in no audit, whatever is called and however it ends', async () => {
    const collector = await collectorOf();
    const lines = setUpTraced(open(), collector.url, ON);
    withSandbox();
    await startMonitoring();
    onTestFinished(stopMonitoring);
    const { call, called } = await caller();
    const uuid = uuidOf(1);
    await upsertContacts(pageWith([person(uuid, { first_name: NAME, phone: '+34612344711' })]));
    const defined = await define(call);
    await write(call, uuid, defined);
    await read(call, uuid, defined.condition);
    await handOver(call, uuid);
    await call('DELETE /api/segments/[id]', 200, { params: { id: defined.segment } });
    expect(Object.keys(ROWS).filter((key) => !called.has(key))).toEqual([]);
    await refuseRows();
    await failEach(call, uuid, defined.condition);

    const { ask } = metricsBy(getMetrics);
    const told = await (await ask(`Bearer ${TOKEN}`)).text();
    await stopTracing();
    const audit = JSON.stringify(await store().selectFrom('audit').selectAll().execute());
    expect(lines.length).toBeGreaterThan(called.size);
    expect(lines.filter((line) => /canary/i.test(line))).toEqual([]);
    expect(told).not.toMatch(/canary/i);
    expect(collector.spans().length).toBeGreaterThan(called.size);
    expect(collector.text()).not.toMatch(/canary/i);
    expect(audit).toContain(NAME);
    expect(audit).not.toContain(TEXT);
  });
});
