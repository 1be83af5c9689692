import 'server-only';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Choice, chosenActs } from './audit-chosen';
import type { Context } from './context';
import { store } from './db/client';
import { containing } from './db/containing';
import { isPostgres } from './db/dialect';
import type { Tables } from './db/tables';

/** On SQLite, where a query holds up everyone, few enough that nobody feels one. */
const AT_ONCE = { sqlite: 2_000, postgres: 20_000 };

type Place = { at: string; id: number };

/**
 * The numbers of the acts that match, the latest first, a few at a time: the search reads through all of their text,
 * and lets whatever else the desk has to do go between.
 */
export async function* matchingActs(ctx: Context, { q, ...filters }: Choice): AsyncGenerator<number[]> {
  const chosen = await chosenActs(ctx, filters);
  const limit = AT_ONCE[isPostgres(store()) ? 'postgres' : 'sqlite'];
  let last: Place | undefined;
  do {
    ctx.signal?.throwIfAborted();
    const rows: (Place & { hit: SqlBool })[] = await chosen
      .select((select) => ['id', 'at', sql<SqlBool>`${hit(select, q)}`.as('hit')])
      .$if(last !== undefined, (query) => query.where((where) => before(where, last as Place)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    yield rows.filter((row) => row.hit).map(({ id }) => id);
    last = rows.length < limit ? undefined : rows.at(-1);
  } while (last);
}

type Audit = ExpressionBuilder<Tables, 'audit'>;

/** As a pair: both databases then begin in the index where the last one ended. */
function before({ refTuple, tuple }: Audit, { at, id }: Place): Expression<SqlBool> {
  return sql<SqlBool>`${refTuple('at', 'id')} < ${tuple(at, id)}`;
}

const SEARCHED = [
  'actor_name',
  'action',
  'record_type',
  'record_id',
  'request_id',
  'detail',
  'before',
  'after',
] as const;

function hit({ ref, fn, or }: Audit, q = ''): Expression<SqlBool> {
  if (q === '') return sql<SqlBool>`1 = 1`;
  const parts = SEARCHED.map((column) => sql`coalesce(${ref(column)}, '')`);
  const text = fn<string>('lower', [sql`(${sql.join(parts, sql` || ' ' || `)})${plainly()}`]);
  return or([...spellings(q)].map((spelling) => containing(text, spelling)));
}

/** PostgreSQL too compares by code point then, several times faster than by the rules of a language. */
function plainly() {
  return isPostgres(store()) ? sql` collate "C"` : sql``;
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
