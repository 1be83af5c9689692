import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-31T09:00:00.000Z';
const MADE = { created_at: AT, updated_at: AT };

it.each(STORE_KINDS)('keeps what the version before stored by other names, on %s', async (kind) => {
  const store = await openBefore(kind, '0036-plain-names');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const add = (table: string, values: Record<string, unknown>) =>
    former.insertInto(table).values(values).execute();
  const limits = { per_person_day: 3, per_desk_day: 5, shield_minutes: 10 };
  await add('desk_setting', { key: 'sends', value: JSON.stringify(limits), updated_at: AT });
  const named = { name: 'hello', language: 'en', content: '{}', version: 1 };
  await add('template', { id: 't', source: 'desk', ...named, ...MADE });
  const keys = { name_key: 'hours', trigger_key: 'open', match_criteria: 'contains', response_type: 'text' };
  const reply = { uuid: 'r', version: 1, state: 'noted', content: '{}', search: 'hours' };
  await add('canned_reply', { ...reply, ...keys, ...MADE });
  const problem = { by: 'desk', code: 'cap_desk', title: 'He said "by":"desk"', again: 'after_waiting' };
  const send = { id: 's', state: 'not_sent', doubtful: 0, test: 0, created_at: AT, request_hash: '' };
  const message = { fingerprint: 'f', phone: '+34612344711', template_name: 'hello', language: 'en' };
  await add('send', { ...send, ...message, components: '', problem: JSON.stringify(problem) });
  await add('user', { id: 'u', name: 'Ana', email: 'ana@example.com', ...MADE });
  for (const [id, query] of Object.entries(VIEWS)) {
    await add('saved_view', { id, owner_id: 'u', name: id, query, shared: 0, ...MADE });
  }
  const template = { template_id: 't', template_version: 1, template_name: 'hello', language: 'en' };
  const broadcast = {
    id: 'b',
    name: 'Sale',
    search: 'sale',
    state: 'draft',
    version: 1,
    category: 'UTILITY',
  };
  await add('broadcast', { ...broadcast, ...template, ...MADE });
  const source = JSON.stringify({ type: 'filter', query: VIEWS.first });
  await add('broadcast_source', { broadcast_id: 'b', position: 0, type: 'filter', source });

  await migrate(store);

  const [setting] = await store.selectFrom('setting').select('value').where('key', '=', 'sends').execute();
  const { per_desk_day, ...others } = limits;
  expect(JSON.parse(setting?.value ?? '')).toEqual({ ...others, per_team_day: per_desk_day });
  expect(await store.selectFrom('template').select('source').execute()).toEqual([{ source: 'team' }]);
  expect(await store.selectFrom('canned_reply').select('state').execute()).toEqual([{ state: 'draft' }]);
  const sent = await store.selectFrom('send').select('problem').executeTakeFirstOrThrow();
  expect(JSON.parse(sent.problem ?? '')).toEqual({ ...problem, by: 'system', code: 'cap_team' });
  const views = await store.selectFrom('saved_view').select(['id', 'query']).execute();
  expect(Object.fromEntries(views.map(({ id, query }) => [id, query]))).toEqual({
    first: 'quality=nameless%2Cbad_phone&unread=1',
    last: 'q=care%3D&quality=nameless',
    none: 'q=care',
  });
  const stored = await store.selectFrom('broadcast_source').select('source').executeTakeFirstOrThrow();
  expect(JSON.parse(stored.source)).toEqual({
    type: 'filter',
    query: 'quality=nameless%2Cbad_phone&unread=1',
  });
  await store.destroy();
});

const VIEWS = {
  first: 'care=nameless%2Cbad_phone&unread=1',
  last: 'q=care%3D&care=nameless',
  none: 'q=care',
};
