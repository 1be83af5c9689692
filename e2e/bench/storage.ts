import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { openPostgres } from '../../lib/server/db/postgres';
import { createDatabase } from '../../lib/testing/postgres';
import { printTable } from '../support/print-table';
import { draftBroadcast, liftLimits, planBroadcast, post, untilAccepted } from './broadcasts';
import { PER_PAGE, scale } from './options';
import type { Row } from './report';
import {
  type MeasuredApp,
  scratchFolder,
  serviceEnv,
  startMeasuredApp,
  startService,
  syncContacts,
} from './servers';

/** Bytes of each table and index that holds messages, by name. */
type Sizes = Map<string, number>;

const MAX_CONCURRENT = 8;
/** What belongs to messages: not the contact index, nor the calls counted by minute. */
const OF_MESSAGES = /^(send|audit|broadcast)/;
const SHOWN_BYTES = 3;

/**
 * What a message takes up, with all indexes: of messages to one person each, and of a broadcast. SQLite after `vacuum`;
 * PostgreSQL after `vacuum full`, since it reuses the space of former versions of rows.
 */
export async function measureStorage(): Promise<Row[]> {
  const folder = scratchFolder();
  const rows = await measureOn('SQLite', { DATA_DIR: folder }, () => sqliteSizes(folder));
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) };
  const others = await measureOn('PostgreSQL', env, () => postgresSizes(database.url));
  await database.drop();
  return [...rows, ...others];
}

async function measureOn(
  store: string,
  variables: Record<string, string>,
  sizes: () => Sizes | Promise<Sizes>,
): Promise<Row[]> {
  const n = scale.messages;
  const app = await startMeasuredApp({ ...serviceEnv(await startService(2 * n)), ...variables });
  await syncContacts(app);
  await liftLimits(app);
  const contacts = await allContacts(app);
  const draft = await draftBroadcast(app, [{ type: 'contacts', uuids: contacts.slice(n).map(uuidOf) }]);
  const empty = await sizes();
  await sendEach(app, contacts.slice(0, n));
  const sent = await sizes();
  const planned = await planBroadcast(app, draft);
  await post(app, `/api/broadcasts/${draft}/start`, planned);
  await untilAccepted(app, draft, planned.confirm_count);
  const after = await sizes();
  await app.stop();
  // `docs/performance.md` says what PostgreSQL adds.
  const aim = variables.DATABASE_URL ? undefined : '≤ 1500';
  return [
    rowOf(`${store}, to one person, with its event`, difference(empty, sent, n), aim),
    rowOf(`${store}, of a broadcast`, difference(sent, after, planned.confirm_count), aim),
  ];
}

/** Prints what takes up most, and returns the sum. */
function rowOf(figure: string, bytes: Sizes, aim: string | undefined): Row {
  const parts = [...bytes]
    .filter(([, size]) => size >= SHOWN_BYTES)
    .toSorted(([, one], [, two]) => two - one);
  console.log('');
  printTable(
    [figure, 'B'],
    parts.map(([name, size]) => [name, size.toFixed(0)]),
  );
  return {
    figure,
    unit: 'B',
    app: [[...bytes.values()].reduce((sum, size) => sum + size, 0)],
    aim,
  };
}

function difference(before: Sizes, after: Sizes, messages: number): Sizes {
  return new Map([...after].map(([name, size]) => [name, (size - (before.get(name) ?? 0)) / messages]));
}

type Contact = { uuid: string; phone: string; first_name: string | null };

const uuidOf = ({ uuid }: Contact) => uuid;

async function allContacts(app: MeasuredApp): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = JSON.parse(
      await app.call(`/api/contact-index/contacts?page=${page}&per_page=${PER_PAGE}`),
    );
    contacts.push(...data);
    if (data.length < PER_PAGE) return contacts.filter(({ phone }) => phone);
  }
}

async function sendEach(app: MeasuredApp, contacts: Contact[]): Promise<void> {
  const left = contacts.values();
  const lane = async () => {
    for (const { uuid, phone, first_name } of left) {
      const parameters = [{ type: 'text', text: first_name ?? 'you' }];
      const components = [{ type: 'body', parameters }];
      const template = { name: 'sandbox_accepted', language: { code: 'en_US' }, components };
      const response = await fetch(`${app.url}/api/send/template`, {
        method: 'POST',
        headers: { ...app.headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ phone, contact_uuid: uuid, template }),
      });
      const { state, problem } = await response.json();
      if (state !== 'accepted') throw new Error(`A message is ${state}: ${JSON.stringify(problem)}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lane));
}

/** Of a copy without free pages. */
function sqliteSizes(folder: string): Sizes {
  const copy = join(scratchFolder(), 'copy.db');
  const store = new Database(join(folder, 'frontdesk.db'), { timeout: 10_000 });
  store.prepare('vacuum into ?').run(copy);
  store.close();
  const compact = new Database(copy);
  const rows = compact.prepare('select name, sum(pgsize) as bytes from dbstat group by name').all();
  compact.close();
  return sizesOf(rows as Size[]);
}

async function postgresSizes(url: string): Promise<Sizes> {
  const store = openPostgres(url, () => {});
  await sql`vacuum full`.execute(store);
  const { rows } = await sql<Size>`
    select relname as name, pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) as bytes
    from pg_class where relkind in ('r', 'i') and relnamespace = current_schema()::regnamespace`.execute(
    store,
  );
  await store.destroy();
  return sizesOf(rows);
}

type Size = { name: string; bytes: number | string };

function sizesOf(rows: Size[]): Sizes {
  const named = rows.map(
    ({ name, bytes }) => [name.replace('sqlite_autoindex_', ''), Number(bytes)] as const,
  );
  return new Map(named.filter(([name]) => OF_MESSAGES.test(name)));
}
