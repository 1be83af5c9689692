import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** Folded texts. Those of the audit log can't be changed. */
const FOLDED = {
  broadcast: ['search'],
  broadcast_recipient: ['search'],
  canned_reply: ['search', 'name_key', 'trigger_key'],
  contact_index: ['search_text', 'name_key'],
  do_not_send: ['search'],
  import_row: ['search'],
  send: ['search'],
};

const NUKTA = '\u093c';
/** Letters that have a code point with the nukta, which is the only one in normalized text. */
const BARE = { '\u0929': '\u0928', '\u0931': '\u0930', '\u0934': '\u0933', [NUKTA]: '' };

/** Hindi is searched with and without the nukta: folded texts no longer have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const has = isPostgres(db) ? sql.raw('strpos') : sql.raw('instr');
  for (const [table, columns] of Object.entries(FOLDED)) {
    for (const name of columns) {
      const column = sql.ref(name);
      const changed = Object.entries(BARE).reduce(
        (text, [letter, bare]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(bare)})`,
        sql`${column}`,
      );
      const isChanged = Object.keys(BARE).map((letter) => sql`${has}(${column}, ${sql.lit(letter)}) > 0`);
      await sql`update ${sql.table(table)} set ${column} = ${changed} where ${sql.join(isChanged, sql` or `)}`.execute(
        db,
      );
    }
  }
}
