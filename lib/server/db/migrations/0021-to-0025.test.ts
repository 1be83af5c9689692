import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { formerImport, formerSend } from '@/lib/testing/former-rows';
import { applyMigrations, openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { searchContacts } from '../../contact-index/search/search';
import { getSend } from '../../sends/list';
import type { Store } from '../client';
import { isPostgres } from '../dialect';
import { migrate } from '../migrate';

const AT = '2026-01-01T00:00:00.000Z';
const SEND = '5c0e7a3e-4f0b-4a57-9d2c-0d8f6d1f9a01';

const send = formerSend({
  id: SEND,
  created_at: AT,
  phone_key: '+34612344711',
  components: '[{"type":"body"}]',
  rendered: 'Hello',
  answer: '{"ok":true}',
  actor_name: 'Ana',
});
const contact = {
  uuid: 'c',
  name_key: 'ana',
  search_text: 'ana',
  chat_at: '',
  created_at: AT,
  updated_at: AT,
  position: 1,
  seen_page: 1,
  seen_per_page: 50,
  seen_sync: 1,
  as_of: AT,
  group_id: 4,
};
const broadcast = {
  id: 'b',
  name: 'News',
  search: 'news',
  state: 'running',
  created_at: AT,
  updated_at: AT,
  version: 1,
  template_id: 't',
  template_name: 'hello',
  language: 'en',
  category: 'UTILITY',
  template_version: 1,
  n_audience: 1,
  n_waiting: 1,
};
const recipient = { broadcast_id: 'b', position: 0, state: 'waiting', phone: '+34612344711', search: '' };
const file = formerImport({ lines: 2, rows: 1, n_waiting: 1 });
const row = { import_id: 'i', row: 2, cells: '["Ana"]', state: 'waiting', name: 'Ana' };

/** The rows that a store of the version before can have. */
const ROWS: [table: string, since: string, row: Record<string, unknown>][] = [
  ['send', '0004', send],
  ['contact_index', '0018', contact],
  ['contact_index_record', '0018', { uuid: 'c', record: '{"uuid":"c"}' }],
  ['broadcast', '0021', broadcast],
  ['broadcast_recipient', '0021', recipient],
  ['import', '0023', file],
  ['import_row', '0023', row],
  ['not_duplicates', '0024', { kind: 'same_phone', key: '+34612344711', marked_at: AT }],
];

const NAMES = [
  ...['0021-broadcasts', '0022-sending-broadcasts', '0023-imports'],
  ...['0024-not-duplicates', '0025-contact-filters'],
];
it.each(STORE_KINDS)('keep every row of the versions before them on %s', async (kind) => {
  const store = await openBefore(kind, '0021');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const name of NAMES) {
    const added = ROWS.filter(([, since]) => since === name.slice(0, 4));
    const earlier = name === '0021-broadcasts' ? ROWS.filter(([, since]) => since < '0021') : [];
    for (const [table, , values] of earlier) await former.insertInto(table).values(values).execute();
    await applyMigrations(store, (each) => each <= name);
    for (const [table, , values] of added) await former.insertInto(table).values(values).execute();
  }
  await migrate(store);
  for (const [table, , values] of ROWS) {
    const [found] = await former.selectFrom(table).selectAll().execute();
    expect(found).toMatchObject(values);
  }
  setUpApp(store);
  expect(await getSend(SEND)).toMatchObject({ text: 'Hello', answer: '{"ok":true}', by: { name: 'Ana' } });
  const found = await searchContacts({ q: '', group: [4], page: 1, per_page: 25 });
  expect(found.data).toEqual([{ uuid: 'c' }]);
  await expectUsable(store);
  await store.destroy();
});

/** What the five have added, each with the columns and constraints that the app relies on. */
async function expectUsable(store: Store): Promise<void> {
  const db = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await db
    .insertInto('broadcast')
    .values({ ...broadcast, id: 'new', waits_for: 'night' })
    .execute();
  const person = { ...recipient, broadcast_id: 'new', phone_key: 'k', again: 'yes', problem: '{}' };
  await db.insertInto('broadcast_recipient').values(person).execute();
  const twice = db.insertInto('broadcast_recipient').values({ ...person, position: 1 });
  await expect(twice.execute()).rejects.toThrow(/unique/i);
  await db
    .insertInto('import')
    .values({ ...file, id: 'new' })
    .execute();
  await db
    .insertInto('import_row')
    .values({ ...row, import_id: 'new' })
    .execute();
  await db.deleteFrom('broadcast').where('id', '=', 'new').execute();
  await db.deleteFrom('import').where('id', '=', 'new').execute();
  const left = async (table: string, column: string) =>
    (await db.selectFrom(table).selectAll().where(column, '=', 'new').execute()).length;
  expect([await left('broadcast_recipient', 'broadcast_id'), await left('import_row', 'import_id')]).toEqual([
    0, 0,
  ]);
  await db.insertInto('not_duplicates').values({ kind: 'names', key: 'a b', marked_at: AT }).execute();
  if (isPostgres(store)) return;
  const plan = await sql<{ detail: string }>`
    explain query plan select count(*) from contact_index where group_id = 4 and unread = 1`.execute(store);
  expect(plan.rows[0]?.detail).toContain('contact_index_filters');
}
