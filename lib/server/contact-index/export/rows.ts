import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ContactFilters, UsableSort } from '@/lib/contact-index/filters';
import { reads, type Store } from '../../db/client';
import { isPostgres } from '../../db/dialect';
import { contactsWhere, countMatches, hasWords, type Search, toSearch } from '../search/matches';
import { BY_NAME, keyed, type Order, orderOf, orderOn, type SortColumn } from '../search/order';
import { textIndexOf } from '../search/text-index';

const CHUNK = 2_500;
const UUIDS = 1_000;

type ExportFilters = ContactFilters & { sort?: UsableSort };

/**
 * The row numbers of the matching contacts, in the requested order or by name. Read completely before the download
 * starts, because during it a sync may add contacts and an edit may move one.
 */
export async function matchingRows(query: ExportFilters, signal?: AbortSignal): Promise<number[]> {
  const db = reads({ bulk: true, signal });
  const search = toSearch(db, query);
  const { direction, by } = orderOf(db, query.sort, search.question);
  const order = 'rank' in by ? BY_NAME : { direction, by };
  const few = search.where.length > 0 && (await countMatches(db, search, CHUNK + 1)) <= CHUNK;
  return few || 'fact' in order.by
    ? rowsAtOnce(db, search, order)
    : manyRows(db, everyCondition(db, search), order, order.by.column);
}

/** All in one statement, which gives them as one text: a row each would take a thread several times as long to pass on. */
async function rowsAtOnce(db: Store, { where }: Search, order: Order): Promise<number[]> {
  const all = isPostgres(db) ? sql`string_agg(n::text, ',')` : sql`group_concat(n)`;
  const { rows } = await sql<{ numbers: string | null }>`select ${all} as numbers from (
    select n from (${keyed(contactsWhere(db, where), order)}) as sorted order by ${orderOn(order)}
  ) as ordered`.execute(db);
  return JSON.parse(`[${rows[0]?.numbers ?? ''}]`);
}

/** Reads the whole index in order: searching again for every chunk would cost more each time. */
async function manyRows(
  db: Store,
  conditions: Expression<SqlBool>[],
  order: Order,
  column: SortColumn,
): Promise<number[]> {
  const numbers: number[] = [];
  // A row that moves forward during the read appears twice.
  const seen = createNumberSet();
  let last: Place | undefined;
  do {
    const place = last ? [isAfter(last, column, order.direction)] : [];
    const ahead = contactsWhere(db, [...conditions, ...place], `directory_contact_${column}`);
    const { rows } = await sql<
      Place & { n: number }
    >`select n, uuid, key_0 as key from (${keyed(ahead, order)}) as sorted
      order by ${orderOn(order)} limit ${CHUNK}`.execute(db);
    for (const { n } of rows) if (seen.add(n)) numbers.push(n);
    last = rows.length === CHUNK ? rows.at(-1) : undefined;
  } while (last);
  return numbers;
}

function everyCondition(db: Store, search: Search): Expression<SqlBool>[] {
  const { parts, filters } = search;
  return hasWords(search) ? [textIndexOf(db).contains(parts), ...filters] : filters;
}

type Place = { key: string | number; uuid: string };

function isAfter(
  { key, uuid }: Place,
  column: SortColumn,
  direction: Order['direction'],
): Expression<SqlBool> {
  const than = direction === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.ref(column)}, uuid) ${than} (${key}, ${uuid})`;
}

/** In the order given, without those that are not in the index. */
export async function selectedRows(uuids: readonly string[]): Promise<number[]> {
  const db = reads({ bulk: true });
  const wanted = [...new Set(uuids)];
  const numbers = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += UUIDS) {
    const rows = await db
      .selectFrom('contact_index')
      .select(['n', 'uuid'])
      .where('uuid', 'in', wanted.slice(start, start + UUIDS))
      .execute();
    for (const { n, uuid } of rows) numbers.set(uuid, n);
  }
  return wanted.flatMap((uuid) => numbers.get(uuid) ?? []);
}

const BITS = 8;

/** A set of row numbers, one bit each: a `Set` of a million takes 40 MB and blocks the process whenever it grows. */
function createNumberSet() {
  let bytes = new Uint8Array(1 << 16);
  return {
    add(number: number): boolean {
      const [at, bit] = [Math.floor(number / BITS), 1 << (number % BITS)];
      if (at >= bytes.length) {
        const grown = new Uint8Array(2 * at);
        grown.set(bytes);
        bytes = grown;
      }
      if (((bytes[at] ?? 0) & bit) !== 0) return false;
      bytes[at] = (bytes[at] ?? 0) | bit;
      return true;
    },
  };
}
