import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { DirectoryContactTable } from '../db/schema/contact-index';
import type { Tables } from '../db/schema/index';

/** What the counts and the marks of shared numbers rest on. */
export type Counted = Pick<
  DirectoryContactTable,
  | 'uuid'
  | 'group_id'
  | 'favorite'
  | 'unread'
  | 'ai'
  | 'has_email'
  | 'deleted'
  | 'nameless'
  | 'bad_phone'
  | 'bad_address'
  | 'phone_key'
  | 'email_key'
>;

const FLAGS = ['favorite', 'ai', 'has_email', 'deleted', 'nameless', 'bad_phone', 'bad_address'] as const;

/** How often each count stands for one of these rows. */
export function countsOf(rows: readonly Counted[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows) {
    add('all');
    add(`group:${row.group_id ?? 'none'}`);
    if (row.unread > 0) add('unread');
    for (const flag of FLAGS) if (row[flag] === 1) add(flag);
  }
  return counts;
}

/** Counting a million rows takes longer than anyone waits, so each change adds its difference. */
export async function addCounts(
  tx: Kysely<Tables>,
  before: Map<string, number>,
  after: Map<string, number>,
): Promise<void> {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const differences = [...keys]
    .map((key) => ({ key, count: (after.get(key) ?? 0) - (before.get(key) ?? 0) }))
    .filter(({ count }) => count !== 0);
  if (differences.length === 0) return;
  await tx
    .insertInto('directory_count')
    .values(differences)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql`directory_count.count + excluded.count` }),
    )
    .execute();
}
