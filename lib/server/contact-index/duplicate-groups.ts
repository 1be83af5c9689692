import 'server-only';
import type { DuplicateGroupsPage, DuplicateGroupsQuery } from '@/lib/data-quality/schema';
import { reads } from '../db/client';
import { pageMeta } from '../http/pagination';
import { readRecords } from './lookup';

export const KEY_OF = { same_phone: 'phone_key', same_email: 'email_key' } as const;
/** The most contacts that are listed of one group. */
const MAX_CONTACTS = 10;

/**
 * Groups of indexed contacts that share a phone number or an email address, those with the most contacts first. With
 * `marked`, those that are marked as not duplicates instead.
 */
export async function listDuplicateGroups(
  { kind, marked, page, per_page }: DuplicateGroupsQuery,
  signal?: AbortSignal,
): Promise<DuplicateGroupsPage> {
  const db = reads({ bulk: true, signal });
  const column = KEY_OF[kind];
  const all = db.selectFrom('contact_index').where(column, 'is not', null).where('deleted', '=', 0);
  const different = all.where(column, 'in', (select) =>
    select.selectFrom('not_duplicates').select('key').where('not_duplicates.kind', '=', kind),
  );
  const sharing = marked ? different : all.where(kind, '=', 1);
  const keysOf = (contacts: typeof sharing) =>
    contacts
      .select((select) => select.fn.count<number | string>(column).distinct().as('total'))
      .executeTakeFirstOrThrow();
  const [{ total }, { total: markedTotal }] = [await keysOf(sharing), await keysOf(different)];
  const groups = await sharing
    .select([`${column} as key`])
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = [];
  for (const { key, count } of groups) {
    const rows = await sharing
      .select('uuid')
      .where(column, '=', key)
      .orderBy('created_at')
      .orderBy('position')
      .limit(MAX_CONTACTS)
      .execute();
    const contacts = await readRecords(
      db,
      rows.map(({ uuid }) => uuid),
    );
    data.push({ key: key ?? '', count: Number(count), contacts });
  }
  const meta = pageMeta({ page, per_page }, data.length, Number(total));
  return { data, meta: { ...meta, marked: Number(markedTotal) } };
}
