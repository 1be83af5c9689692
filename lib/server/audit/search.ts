import 'server-only';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { actionLabel } from '@/lib/audit/labels';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import type { Tables } from '../db/schema/index';
import { containing } from '../db/sql';
import type { Context } from '../http/context';
import { knownActions } from './facets';
import { type Choice, filteredEvents } from './filter';
import { jsonIn } from './json-in';
import { holdsText } from './values';

/** Few enough that a read of others is soon begun. */
const AT_ONCE = 4_000;
/** SQLite takes no more values in a query than some thousands. */
const VALUES_AT_ONCE = 500;

type Place = { at: string; id: number };
/** `plain`: found in what has no names within; `values`: perhaps in what was before and after, or in its names. */
type Row = Place & { plain: SqlBool; values: SqlBool };

/**
 * The numbers of the events that match, the latest first, a few at a time: the search reads through all of their text.
 */
export async function* matchingEvents(
  db: Store,
  ctx: Context,
  { q, ...filters }: Choice,
): AsyncGenerator<number[]> {
  const chosen = await filteredEvents(db, ctx, filters);
  const actions = q ? (await knownActions(db)).filter((action) => saysAction(action, q)) : [];
  let last: Place | undefined;
  do {
    ctx.signal?.throwIfAborted();
    const rows: Row[] = await chosen
      .select((select) => [
        'id',
        'at',
        sql<SqlBool>`${hit(db, select, q, PLAIN, actions)}`.as('plain'),
        sql<SqlBool>`${hit(db, select, q, VALUES)}`.as('values'),
      ])
      .$if(last !== undefined, (query) => query.where((where) => before(where, last as Place)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute();
    const valued = await withValue(
      db,
      rows.filter((row) => !row.plain && row.values),
      q,
    );
    yield rows.filter(({ plain, id }) => plain || valued.has(id)).map(({ id }) => id);
    last = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (last);
}

type Audit = ExpressionBuilder<Tables, 'audit'>;

/** As a pair: both databases then begin in the index where the last one ended. */
function before({ refTuple, tuple }: Audit, { at, id }: Place): Expression<SqlBool> {
  return sql<SqlBool>`${refTuple('at', 'id')} < ${tuple(at, id)}`;
}

const PLAIN = ['actor_name', 'action', 'record_type', 'record_id', 'request_id', 'detail'] as const;
const VALUES = ['before', 'after', 'result'] as const;

function saysAction(action: string, q: string): boolean {
  return actionLabel(action).toLowerCase().includes(q.toLowerCase());
}

/** Those of the rows that hold the text in a value: neither database tells values from their names. */
async function withValue(db: Store, rows: Row[], q = ''): Promise<Set<number>> {
  const found = new Set<number>();
  for (let start = 0; start < rows.length; start += VALUES_AT_ONCE) {
    const some = rows.slice(start, start + VALUES_AT_ONCE).map(({ id }) => id);
    for (const event of await db
      .selectFrom('audit')
      .select(['id', ...VALUES])
      .where('id', 'in', some)
      .execute()) {
      if (VALUES.some((column) => holdsText(jsonIn(event[column]), q.toLowerCase()))) found.add(event.id);
    }
  }
  return found;
}

function hit(
  db: Store,
  { ref, fn, or, eb }: Audit,
  q = '',
  columns: readonly (typeof PLAIN | typeof VALUES)[number][],
  actions: string[] = [],
): Expression<SqlBool> {
  if (q === '') return sql<SqlBool>`1 = 1`;
  const parts = columns.map((column) => sql`coalesce(${ref(column)}, '')`);
  const text = fn<string>('lower', [sql`(${sql.join(parts, sql` || ' ' || `)})${plainly(db)}`]);
  const named = actions.length > 0 ? [eb('action', 'in', actions)] : [];
  return or([...named, ...[...spellings(q)].map((spelling) => containing(text, spelling))]);
}

/** PostgreSQL too compares by code point then, several times faster than by the rules of a language. */
function plainly(db: Store) {
  return isPostgres(db) ? sql` collate "C"` : sql``;
}

/** Only the capitals of ASCII are known so: what is written in other letters is sought as it may stand there. */
function spellings(q: string): Set<string> {
  const small = q.toLowerCase();
  const title = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  // Quotes and backslashes stand escaped in JSON.
  const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
  return new Set([small, title, q.toUpperCase(), q].map(folded).flatMap((text) => [text, escaped(text)]));
}
