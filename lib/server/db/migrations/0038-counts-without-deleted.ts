import 'server-only';
import { type Kysely, sql } from 'kysely';

type Store = Kysely<{ contact_index_count: { key: string; count: number } }>;

const COUNTED = {
  favorite: sql`favorite = 1`,
  ai: sql`ai = 1`,
  has_email: sql`has_email = 1`,
  unread: sql`unread > 0`,
};

/** Deleted contacts are hidden, so they no longer count in groups nor by a flag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: groups } = await sql<{ id: number | null; n: number }>`
    select group_id as id, count(*) as n from contact_index where deleted = 1 group by group_id`.execute(db);
  for (const { id, n } of groups) await subtract(db as Store, `group:${id ?? 'none'}`, Number(n));
  for (const [key, condition] of Object.entries(COUNTED)) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from contact_index where deleted = 1 and ${condition}`.execute(db);
    await subtract(db as Store, key, Number(rows[0]?.n ?? 0));
  }
}

async function subtract(db: Store, key: string, n: number): Promise<void> {
  await db
    .updateTable('contact_index_count')
    .set({ count: sql<number>`count - ${n}` })
    .where('key', '=', key)
    .execute();
}
