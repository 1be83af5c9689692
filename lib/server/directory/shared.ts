import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { addCounts, type Counted } from './counts';

const MARKS = [
  { mark: 'same_phone', key: 'phone_key' },
  { mark: 'same_email', key: 'email_key' },
] as const;

/** Marks anew who shares a phone number or an email address with whom, as far as these rows have moved that. */
export async function markShared(tx: Kysely<Tables>, moved: readonly Counted[]): Promise<void> {
  for (const { mark, key } of MARKS) {
    const keys = [...new Set(moved.map((row) => row[key]).filter((value) => value !== null))];
    if (keys.length === 0) continue;
    const uuids = moved.map(({ uuid }) => uuid);
    const live = tx.selectFrom('directory_contact').where(key, 'in', keys).where('deleted', '=', 0);
    const shared = live
      .select(key)
      .groupBy(key)
      .having((having) => having.fn.countAll(), '>', 1);
    const marked = await tx
      .updateTable('directory_contact')
      .set({ [mark]: 1 })
      .where(key, 'in', shared as never)
      .where('deleted', '=', 0)
      .where(mark, '=', 0)
      .executeTakeFirst();
    const unmarked = await tx
      .updateTable('directory_contact')
      .set({ [mark]: 0 })
      // Whoever has lost the number shares it no more, and can be found by it no more.
      .where((where) => where.or([where(key, 'in', keys), where('uuid', 'in', uuids)]))
      .where((where) =>
        where.or([where('deleted', '=', 1), where(key, 'is', null), where(key, 'not in', shared as never)]),
      )
      .where(mark, '=', 1)
      .executeTakeFirst();
    const difference = Number(marked.numUpdatedRows) - Number(unmarked.numUpdatedRows);
    await addCounts(tx, new Map(), new Map([[mark, difference]]));
  }
}
