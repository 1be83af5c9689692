import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { draftTo, indexContacts, saleTemplate, signUp } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { aTurn } from '../../testing/service/turn';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { planBroadcast } from '../broadcasts/plan';
import { sendNext } from '../broadcasts/send-one';
import { startBroadcast } from '../broadcasts/start';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { type Lease, takeLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { newId } from '../new-id';
import { service } from '../service/connection';
import { sendTemplate } from './send';

const MESSAGES = 40;
/** Pages of a store are large: enough rows that an unfilled one doesn't count. */
const COPIES = 80;
const TOO_MUCH = 'if an index was added, make it narrower: docs/add-a-filter.md, step 2';
const MAX_BYTES = 1_500;
const SLOW_MS = 120_000;
const TEMPLATE = { name: 'sandbox_accepted', language: 'en_US' };
const OF_MESSAGES = ['send', 'audit', 'broadcast_recipient'] as const;
type Table = (typeof OF_MESSAGES)[number];
/** What differs from message to message, and how many of its last characters. */
const OWN: Record<string, number> = {
  id: 8,
  phone: 4,
  phone_key: 4,
  contact_uuid: 8,
  fingerprint: 8,
  idempotency_key: 8,
  send_id: 8,
  record_id: 8,
  request_id: 8,
  created_at: 7,
  at: 7,
  search: 4,
  label: 4,
};
const COUNTED = ['recipient', 'position'];

describeStores('the space of a message, with all indexes,', (open) => {
  let contacts: Contact[];

  beforeEach(async () => {
    setUpApp(open());
    withSandbox(2 * MESSAGES);
    const pages = await Promise.all(
      [1, 2].map((page) => service().listContacts({ page, per_page: MESSAGES }, { lane: 'sync' })),
    );
    contacts = await indexContacts(pages.flatMap(({ data }) => data).map(withPhone));
    await saleTemplate({ ...TEMPLATE, category: 'UTILITY' });
  });

  it(
    'is at most 1,500 bytes for one to a person, with its event',
    async () => {
      const before = await bytesOf(open());
      const ctx = staff();
      await signUp(ctx);
      for (const { uuid, phone, first_name } of contacts.slice(0, MESSAGES)) {
        const parameters = [{ type: 'text', text: first_name ?? 'you' }];
        const components = [{ type: 'body', parameters }];
        const template = { name: TEMPLATE.name, language: { code: TEMPLATE.language }, components };
        const options = { after: null, override: false, unchecked: false, test: false };
        const input = { phone: phone ?? '', contact_uuid: uuid, template, ...options };
        const sent = await sendTemplate({ ...ctx, requestId: newId() }, input, crypto.randomUUID());
        expect(sent).toMatchObject({ state: 'accepted', problem: null });
      }
      expect(await bytesPerMessage(open(), before, ['send', 'audit']), TOO_MUCH).toBeLessThanOrEqual(
        MAX_BYTES,
      );
    },
    SLOW_MS,
  );

  it(
    'is at most 1,500 bytes for one of a broadcast, with its recipient',
    async () => {
      const ctx = staff();
      await signUp(ctx);
      const { id: template } = await open().selectFrom('template').select('id').executeTakeFirstOrThrow();
      const uuids = contacts.slice(0, MESSAGES).map(({ uuid }) => uuid);
      const before = await bytesOf(open());
      const { id } = await createBroadcast(ctx, draftTo(template, [{ type: 'contacts', uuids }]));
      await startBroadcast(ctx, id, await planBroadcast(ctx, id));
      const lease = (await takeLease(open(), 'broadcast', processId())) as Lease;
      for (const _ of uuids) await (await sendNext(lease, id, aTurn)).ending;
      const tables = ['send', 'broadcast_recipient'] as const;
      expect(await bytesPerMessage(open(), before, tables), TOO_MUCH).toBeLessThanOrEqual(MAX_BYTES);
    },
    SLOW_MS,
  );
});

function withPhone(contact: Contact, at: number): Contact {
  return { ...contact, deleted_at: null, phone: `+3460010${9_000 + at}` };
}

function staff() {
  const ctx = marketer();
  return ctx.actor.kind === 'user' ? { ...ctx, actor: { ...ctx.actor, id: newId() } } : ctx;
}

/** Bytes of tables and indexes without what was there before, divided by the messages. */
async function bytesPerMessage(
  db: Store,
  before: Map<string, number>,
  tables: readonly Table[],
): Promise<number> {
  const accepted = await db.selectFrom('send').select('state').where('state', '=', 'accepted').execute();
  expect(accepted).toHaveLength(MESSAGES);
  for (const table of tables) await copyRows(db, table);
  const after = await bytesOf(db);
  const grown = [...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const);
  return grown.reduce((sum, [, bytes]) => sum + bytes, 0) / (MESSAGES * (COPIES + 1));
}

/** Copies of all rows, which differ as those of other messages do. */
async function copyRows(db: Store, table: Table): Promise<void> {
  const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
  const copies = Array.from({ length: COPIES }, (_, copy) =>
    rows.map((row, at) => {
      const number = String((copy + 1) * MESSAGES + at).padStart(8, '0');
      const cells = Object.entries(row).filter(([column]) => table !== 'audit' || column !== 'id');
      return Object.fromEntries(
        cells.map(([column, value]) => [column, copied(column, value, number, copy + 1)]),
      );
    }),
  ).flat();
  for (let at = 0; at < copies.length; at += 500) {
    await db
      .insertInto(table)
      .values(copies.slice(at, at + 500) as never)
      .execute();
  }
}

function copied(column: string, value: unknown, number: string, copy: number): unknown {
  if (COUNTED.includes(column) && typeof value === 'number') return value + copy * MESSAGES;
  const own = OWN[column];
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  return own === undefined || typeof value !== 'string' || value.length < own
    ? value
    : value.slice(0, -own) + number.slice(-own);
}

async function bytesOf(db: Store): Promise<Map<string, number>> {
  if (isPostgres(db)) {
    for (const table of OF_MESSAGES) await sql`vacuum full ${sql.table(table)}`.execute(db);
  }
  const sizes = isPostgres(db)
    ? sql<{ name: string; bytes: number }>`
        select relname as name, pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) as bytes
        from pg_class where relkind in ('r', 'i') and relnamespace = current_schema()::regnamespace`
    : sql<{
        name: string;
        bytes: number;
      }>`select name, sum(pgsize - unused) as bytes from dbstat group by name`;
  const { rows } = await sizes.execute(db);
  return new Map(
    rows
      .filter(({ name }) => /^(sqlite_autoindex_)?(send|audit|broadcast)/.test(name))
      .map(({ name, bytes }) => [name, Number(bytes)]),
  );
}
