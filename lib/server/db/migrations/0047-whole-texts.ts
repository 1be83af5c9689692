import 'server-only';
import { type Kysely, sql } from 'kysely';
import { foldText } from './copies/fold-text';

/** From so many characters on, the folded text may have been cut: at 100, of which an emoji is two. */
const CUT = 50;
const BATCH = 500;

/** What is folded besides what the copy folds: the nukta of Devanagari, and Arabic letters with several spellings. */
const SINCE: Record<string, string> = {
  '\u0929': '\u0928',
  '\u0931': '\u0930',
  '\u0934': '\u0933',
  '\u093c': '',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ہ: 'ه',
  ھ: 'ه',
  ء: '',
};

/** "Contains" reads all of a long text, not only its beginning, by which it is sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_value', 'contact_index_detail'])
    await sql`alter table ${sql.table(table)} add column folded text`.execute(db);
  // The start adds them again, from the records.
  await sql`update contact_index set detailed = 0
    where n in (select n from contact_index_detail where length(text_key) >= ${sql.lit(CUT)})`.execute(db);
  await foldValues(db as Kysely<Values>);
}

type Values = {
  contact_value: {
    contact_n: number;
    field_id: string;
    item: number;
    text: string;
    text_key: string;
    folded: string | null;
  };
};

async function foldValues(db: Kysely<Values>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('contact_value')
      .select(['contact_n', 'field_id', 'item', 'text'])
      .where(sql<boolean>`length(text_key) >= ${sql.lit(CUT)}`)
      .where('folded', 'is', null)
      .where('contact_n', '>=', after)
      .orderBy('contact_n')
      .limit(BATCH)
      .execute();
    for (const { text, ...key } of rows) {
      const folded = Object.entries(SINCE).reduce(
        (all, [letter, other]) => all.replaceAll(letter, other),
        foldText(text),
      );
      await db
        .updateTable('contact_value')
        .set({ folded })
        .where('contact_n', '=', key.contact_n)
        .where('field_id', '=', key.field_id)
        .where('item', '=', key.item)
        .execute();
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.contact_n ?? after;
  }
}
