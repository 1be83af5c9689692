import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DirectoryFilters, DirectorySort } from '@/lib/contact-search/filters';
import { reads, type Store } from '../../db/client';
import { whereFilters } from '../search/filters';
import { type Order, orderBy, orderOf } from '../search/order';
import { countMatches, matching, type Search, toSearch } from '../search/search';
import { textOf } from '../search/text-index';

/** As many rows as cross from another process within some milliseconds. */
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
  const db = reads({ bulk: true, signal });
  const search = toSearch(db, query);
  const asked = orderOf(query.sort, search.question);
  const order = asked === 'rank' ? BY_NAME : asked;
  const few = search.where.length > 0 && (await countMatches(db, search)) <= CHUNK;
  return few ? fewRows(db, search, order) : manyRows(db, everyCondition(db, query, search), order);
}

async function fewRows(db: Store, { where }: Search, order: Order): Promise<number[]> {
  const rows = await orderBy(matching(db, where).select('n'), order).execute();
  return rows.map(({ n }) => n);
}

/** Goes through the whole index in order: to find many anew for every chunk would cost more each time than a look. */
async function manyRows(db: Store, conditions: Expression<SqlBool>[], order: Order): Promise<number[]> {
  const numbers: number[] = [];
  // What moved ahead while it was being read comes twice.
  const seen = createNumberSet();
  let last: Place | undefined;
  do {
    const ahead = matching(db, last ? [...conditions, isAfter(last, order)] : conditions);
    const rows = await orderBy(
      ahead.select(['n', 'uuid', sql.ref<Place['key']>(order.column).as('key')]),
      order,
    )
      .limit(CHUNK)
      .execute();
    for (const { n } of rows) if (seen.add(n)) numbers.push(n);
    last = rows.length === CHUNK ? rows.at(-1) : undefined;
  } while (last);
  return numbers;
}

/** As told row by row, without the index of the text. */
function everyCondition(db: Store, query: Wanted, { question }: Search): Expression<SqlBool>[] {
  const { contains } = textOf(db);
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
  const db = reads({ bulk: true });
  const wanted = [...new Set(uuids)];
  const numbers = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += NAMED) {
    const rows = await db
      .selectFrom('directory_contact')
      .select(['n', 'uuid'])
      .where('uuid', 'in', wanted.slice(start, start + NAMED))
      .execute();
    for (const { n, uuid } of rows) numbers.set(uuid, n);
  }
  return wanted.flatMap((uuid) => numbers.get(uuid) ?? []);
}

const BITS = 8;

/** Row numbers, a bit each: a `Set` of a million takes 40 MB, and stops everything whenever it grows. */
function createNumberSet() {
  let bytes = new Uint8Array(1 << 16);
  return {
    /** Whether the number is new. */
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
