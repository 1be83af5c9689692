import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { applyMigrations, openWith, STORE_KINDS, type StoreKind } from '@/lib/testing/stores';
import { isPostgres } from '../dialect';
import { migrate } from '../migrate';
import { migrations } from './index';

type AnyStore = Kysely<Record<string, Record<string, unknown>>>;

const openAny = async (...of: Parameters<typeof openWith>) => (await openWith(...of)) as unknown as AnyStore;

/** All tables with their columns, and all indexes, in any order. */
async function schemaOf(db: AnyStore): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ part: string }>`
        select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as part
        from information_schema.columns where table_schema = current_schema()
        union all select indexdef from pg_indexes where schemaname = current_schema()
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
    : sql<{ part: string }>`
        select m.name || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" as part
        from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'
        union all select sql from sqlite_schema where type in ('index', 'trigger') and sql is not null`
  ).execute(db);
  return rows.map(({ part }) => part.replaceAll(/\s+/g, ' ')).sort();
}

const tablesOf = async (db: AnyStore) =>
  (await db.introspection.getTables()).filter(({ name }) => !/^sqlite_|_text(_|$)/.test(name));

/** Adds a row to every table whose constraints allow it. All texts are the same JSON, so that references match. */
async function addRows(db: AnyStore, step: number): Promise<void> {
  let left = await tablesOf(db);
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const failed: typeof left = [];
    for (const table of left) {
      // Numbers that the store would give too, so that references match.
      const values = table.columns.map(({ name, dataType }) => [
        name,
        /int|real|float/i.test(dataType) ? step : `{"step":${step}}`,
      ]);
      const insert = db.insertInto(table.name).values(Object.fromEntries(values));
      await insert.execute().catch(() => failed.push(table));
    }
    left = failed;
  }
}

async function countRows(db: AnyStore): Promise<Map<string, number>> {
  const tables = await tablesOf(db);
  if (tables.length === 0) return new Map();
  const counts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*) as n from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}

/** Tables whose rows are few and given. */
const FIXED = ['audit_kept', 'contact_index_sync', 'service_budget', 'directory_walk'];

// Each migration adds to it.
it.each(STORE_KINDS)(
  'keeps the rows of every version through all that follow, on %s',
  {
    timeout: 90_000,
  },
  async (kind) => {
    const names = Object.keys(migrations);
    const db = await openAny(kind, () => false);
    for (const [at, next] of names.entries()) {
      const before = await countRows(db);
      await applyMigrations(db as never, (name) => name <= next);
      const after = await countRows(db);
      const fewer = [...before].filter(([name, n]) => (after.get(name) ?? n) < n);
      expect({ next, fewer }).toEqual({ next, fewer: [] });
      await addRows(db, at + 1);
    }
    const empty = [...(await countRows(db))].filter(([name, n]) => n < 1 && !FIXED.includes(name));
    expect(empty).toEqual([]);
    await db.destroy();
  },
);

/** What builds between two releases had: later migrations were there before these. */
const GAPS: [last: string, without: string[]][] = [
  ['0004-sends', ['0003-directory']],
  ['0014-saving-runner', ['0010-session-proof', '0013-send-answer']],
  ['0014-saving-runner', ['0010-session-proof']],
  // Commit e1d79e49.
  ['0018-contact-index', ['0017-audit-search']],
];

const cases = STORE_KINDS.flatMap((kind) =>
  GAPS.map(([last, without]): [string[], StoreKind, string] => [without, kind, last]),
);

it.each(cases)('adds %j late on %s to a store that has %s', async (without, kind, last) => {
  const db = await openAny(kind, (name) => name <= last && !without.includes(name));
  await addRows(db, 1);
  const before = await countRows(db);
  await migrate(db as never);
  const after = await countRows(db);
  expect([...before].filter(([name, n]) => (after.get(name) ?? n) < n)).toEqual([]);
  const regular = await openAny(kind, () => true);
  expect(await schemaOf(db)).toEqual(await schemaOf(regular));
  await Promise.all([db.destroy(), regular.destroy()]);
});
