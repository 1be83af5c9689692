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
  await foldTags(db as Kysely<{ tag: Tag }>);
}

type Tag = { id: string; name_key: string; merged_into: string | null };

/** Two tags that only now look alike stay apart, until someone merges them. */
async function foldTags(db: Kysely<{ tag: Tag }>): Promise<void> {
  const tags = await db.selectFrom('tag').select(['id', 'name_key', 'merged_into']).execute();
  const taken = new Set(tags.filter((tag) => tag.merged_into === null).map((tag) => tag.name_key));
  for (const { id, name_key, merged_into } of tags) {
    const folded = LETTERS.reduce((text, [letter, other]) => text.replaceAll(letter, other), name_key);
    if (folded === name_key || folded === '' || (merged_into === null && taken.has(folded))) continue;
    await db.updateTable('tag').set({ name_key: folded }).where('id', '=', id).execute();
    if (merged_into === null) taken.add(folded);
  }
}
