import 'server-only';
import { sql } from 'kysely';
import { presentContact } from '@/lib/sandbox/contacts';
import { writeContacts } from '@/lib/server/contact-index/write';
import { closeStore, store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { exclusively } from '@/lib/server/db/lock';
import { migrate } from '@/lib/server/db/migrate';
import { claimStore } from '@/lib/server/installation/claim';
import { contactRecord } from '@/lib/server/service/schemas/contact';
import { indexedPerson, QUERIES, sample } from './queries';

const contacts = Number(process.env.CONTACTS);
const SCANS = 3;
const BATCH = 1_000;

await migrate(store());
await claimStore();
const now = new Date().toISOString();
for (let start = 0; start < contacts; start += BATCH) await writeBatch(start);
await markComplete();
await settle();
process.send?.(await timeScans());
await closeStore();
process.disconnect?.();

/** Each was changed since the service's copy, so that a sync has to write all of them. */
async function writeBatch(start: number): Promise<void> {
  const written = Array.from({ length: Math.min(BATCH, contacts - start) }, (_, index) => {
    const position = start + index;
    const row = { id: position + 1, ...indexedPerson(position), updated_at: now };
    return {
      contact: contactRecord.parse(presentContact(row)),
      position,
      page: Math.floor(position / 100) + 1,
      per_page: 100,
      as_of: now,
      seen_sync: 1,
      written_at: null,
    };
  });
  await exclusively(store(), 'contact-index', (tx) => writeContacts(tx, written));
}

async function markComplete(): Promise<void> {
  await store()
    .updateTable('contact_index_sync')
    .set({ number: 1, completed: 1, started_at: now, completed_as_of: now, expected: contacts })
    .where('list', '=', 'contacts')
    .execute();
}

/** As PostgreSQL does by itself; a real SQLite store has no statistics. */
async function settle(): Promise<void> {
  if (isPostgres(store())) await sql`vacuum analyze`.execute(store());
}

/** The same count and page without an index, by reading every row: milliseconds by the kind of query. */
async function timeScans(): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const { kind, textOf } of QUERIES) {
    for (const person of sample(contacts, SCANS)) {
      const word = textOf(person).split(' ')[0]?.toLowerCase() ?? '';
      const began = performance.now();
      await scan(word);
      times[kind] = [...(times[kind] ?? []), performance.now() - began];
    }
  }
  return times;
}

async function scan(word: string): Promise<void> {
  const holds = isPostgres(store())
    ? sql<boolean>`position(${word} in search_text) > 0`
    : sql<boolean>`instr(search_text, ${word}) > 0`;
  const rows = store().selectFrom('contact_index').where(holds);
  await rows.select((select) => select.fn.countAll().as('count')).execute();
  await rows.select('uuid').orderBy('name_key').orderBy('uuid').limit(25).execute();
}
