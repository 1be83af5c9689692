import 'server-only';
import { sql } from 'kysely';
import type { ContactsOverview, UnreadGroup } from '@/lib/overview/types';
import { indexedGroups } from '../contact-index/groups';
import { readIndexStatus } from '../contact-index/status';
import { reads, type Store } from '../db/client';

const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;
const MAX_GROUPS = 100;

type Options = { now: number; signal: AbortSignal | undefined };

export async function contactsOverview({ now, signal }: Options): Promise<ContactsOverview> {
  const db = reads({ bulk: true, signal });
  return {
    index: await readIndexStatus(now),
    weeks: await countNew(db, now),
    unread: await countUnread(db),
  };
}

/** Exactly as the filter "Created in the last 7 days" counts the last one. */
async function countNew(db: Store, now: number): Promise<ContactsOverview['weeks']> {
  const starts = Array.from({ length: WEEKS }, (_, at) =>
    new Date(now - (WEEKS - at) * WEEK_MS).toISOString(),
  );
  const weeks = starts.map((from, at) => ({ from, next: starts[at + 1] ?? null }));
  // In the index of their times alone, in which nothing says whether they are deleted.
  const counts = weeks.map(({ from, next }) =>
    db
      .selectFrom('contact_index')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', from)
      .$if(next !== null, (week) => week.where('created_at', '<', next))
      .as(from),
  );
  // The latest first: a case ends at the first start that is early enough.
  const cases = starts.map((start, at) => sql`when created_at >= ${start} then ${sql.lit(at)}`).reverse();
  // Few, in an index of their own: SQLite uses it only for a value in the statement, and without another range.
  const deleted = db
    .selectFrom('contact_index')
    .select(sql<number>`case ${sql.join(cases, sql` `)} end`.as('week'))
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('deleted', '=', sql.lit(1))
    .where(sql`coalesce(created_at, '')`, '>=', starts[0] ?? '')
    .groupBy(sql.ref('week'));
  const [row, gone] = await Promise.all([
    db.selectNoFrom(counts).executeTakeFirstOrThrow(),
    deleted.execute(),
  ]);
  return weeks.map(({ from }, at) => ({
    from,
    count: Number(row[from]) - Number(gone.find(({ week }) => Number(week) === at)?.count ?? 0),
  }));
}

async function countUnread(db: Store): Promise<UnreadGroup[]> {
  const since = sql<string | null>`min(nullif(chat_at, ''))`;
  const rows = await db
    .selectFrom('contact_index')
    .select(['group_id', since.as('since')])
    .select((select) => select.fn.countAll<number | string>().as('contacts'))
    .select((select) => select.fn.sum<number | string>('unread').as('messages'))
    .where('unread', '>', 0)
    .where('deleted', '=', 0)
    .groupBy('group_id')
    .orderBy('since', (order) => order.asc().nullsLast())
    .limit(MAX_GROUPS)
    .execute();
  const names = new Map((await indexedGroups()).map(({ group }) => [group.id, group.name]));
  return rows
    .map(({ group_id, contacts, messages, since }) => ({
      group: group_id === null ? ('none' as const) : Number(group_id),
      name: group_id === null ? null : (names.get(Number(group_id)) ?? null),
      contacts: Number(contacts),
      messages: Number(messages),
      since,
    }))
    .sort((one, other) => ((one.since ?? '9') < (other.since ?? '9') ? -1 : 1));
}
