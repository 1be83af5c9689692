import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DirectoryFilters, DirectorySort } from '@/lib/directory/filters';
import { store } from '../db/client';
import { whereFilters } from './filters';
import { type Order, orderBy, orderOf } from './order';
import { countMatches, matching, type Search, toSearch } from './search';
import { textOf } from './text';

/** As many rows as take a few milliseconds on SQLite, which makes everyone wait meanwhile. */
const CHUNK = 2_500;
/** Well below what a statement may carry in parameters. */
const NAMED = 1_000;

const BY_NAME: Order = { column: 'name_key', direction: 'asc' };

type Wanted = DirectoryFilters & { sort?: DirectorySort };

/**
 * The row numbers of the contacts that match, in the order asked for, else by name. Fixed before the first is written:
 * while the file is on its way, a walk may add contacts, and an edit may move one from a place ahead to one behind.
 */
export async function matchingRows(query: Wanted, signal?: AbortSignal): Promise<number[]> {
  const search = toSearch(store(), query);
  const asked = orderOf(query.sort, search.question);
  const order = asked === 'rank' ? BY_NAME : asked;
  const few = search.where.length > 0 && (await countMatches(store(), search)) <= CHUNK;
  return few ? fewRows(search, order) : manyRows(everyCondition(query, search), order, signal);
}

async function fewRows({ where }: Search, order: Order): Promise<number[]> {
  const rows = await orderBy(matching(store(), where).select('n'), order).execute();
  return rows.map(({ n }) => n);
}

/** Goes through the whole index in order: to find many anew for every chunk would cost more each time than a look. */
async function manyRows(
  conditions: Expression<SqlBool>[],
  order: Order,
  signal?: AbortSignal,
): Promise<number[]> {
  const passes = sql<number>`case when ${sql.join([sql`1 = 1`, ...conditions], sql` and `)} then 1 else 0 end`;
  const numbers: number[] = [];
  let last: Place | undefined;
  do {
    signal?.throwIfAborted();
    const ahead = matching(store(), last ? [isAfter(last, order)] : []);
    const rows = await orderBy(
      ahead.select(['n', 'uuid', sql.ref<Place['key']>(order.column).as('key'), passes.as('passes')]),
      order,
    )
      .limit(CHUNK)
      .execute();
    for (const row of rows) if (row.passes) numbers.push(row.n);
    last = rows.length === CHUNK ? rows.at(-1) : undefined;
    await setImmediate();
  } while (last);
  // What moved ahead while it was being read would come twice.
  return [...new Set(numbers)];
}

/** As told row by row, without the index of the text. */
function everyCondition(query: Wanted, { question }: Search): Expression<SqlBool>[] {
  const { contains } = textOf(store());
  const filters = whereFilters(query);
  return [...question.terms.map(({ any }) => contains(any)), ...(filters ? [filters] : [])];
}

type Place = { key: string | number; uuid: string };

function isAfter({ key, uuid }: Place, { column, direction }: Order): Expression<SqlBool> {
  const than = direction === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.ref(column)}, uuid) ${than} (${key}, ${uuid})`;
}

/** The row numbers of these contacts, in the order given. What the index does not know is left out. */
export async function selectedRows(uuids: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(uuids)];
  const numbers = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += NAMED) {
    const rows = await store()
      .selectFrom('directory_contact')
      .select(['n', 'uuid'])
      .where('uuid', 'in', wanted.slice(start, start + NAMED))
      .execute();
    for (const { n, uuid } of rows) numbers.set(uuid, n);
    await setImmediate();
  }
  return wanted.flatMap((uuid) => numbers.get(uuid) ?? []);
}
