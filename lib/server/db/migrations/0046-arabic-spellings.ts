import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** Folded texts. Those of the audit log can't be changed. */
const FOLDED = {
  broadcast: ['search'],
  broadcast_recipient: ['search'],
  canned_reply: ['search', 'name_key', 'trigger_key'],
  contact_index: ['search_text', 'name_key'],
  contact_index_detail: ['text_key'],
  contact_note: ['search'],
  contact_value: ['text_key'],
  do_not_send: ['search'],
  import_row: ['search'],
  send: ['search'],
};

/** How keyboards for Persian and Urdu write a letter, alef wasla, and the hamza that stands alone. */
const FOLDS = { ی: 'ي', ک: 'ك', ٱ: 'ا', ہ: 'ه', ھ: 'ه', ء: '' };
const LETTERS = Object.entries(FOLDS);

/** Names in Arabic letters are found in each way to write them: folded texts have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const has = isPostgres(db) ? sql.raw('strpos') : sql.raw('instr');
  for (const [table, columns] of Object.entries(FOLDED)) {
    for (const name of columns) {
      const column = sql.ref(name);
      const changed = LETTERS.reduce(
        (text, [letter, folded]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(folded)})`,
        sql`${column}`,
      );
      const isChanged = LETTERS.map(([letter]) => sql`${has}(${column}, ${sql.lit(letter)}) > 0`);
      await sql`update ${sql.table(table)} set ${column} = ${changed} where ${sql.join(isChanged, sql` or `)}`.execute(
        db,
      );
    }
  }
  const named = db as Kysely<Named>;
  const tags = named.selectFrom('tag').select(['id', 'name_key']).where('merged_into', 'is', null);
  await foldNames(named, 'tag', await tags.execute());
  await foldNames(named, 'segment', await named.selectFrom('segment').select(['id', 'name_key']).execute());
}

type Row = { id: string; name_key: string };
type Named = { tag: Row & { merged_into: string | null }; segment: Row };

/** Names of which each is there once. Two that only now look alike stay apart, until someone renames or merges one. */
async function foldNames(db: Kysely<Named>, table: keyof Named, rows: Row[]): Promise<void> {
  const taken = new Set(rows.map(({ name_key }) => name_key));
  for (const { id, name_key } of rows) {
    const folded = LETTERS.reduce((text, [letter, other]) => text.replaceAll(letter, other), name_key);
    if (folded === '' || taken.has(folded)) continue;
    await db.updateTable(table).set({ name_key: folded }).where('id', '=', id).execute();
    taken.add(folded);
  }
}
