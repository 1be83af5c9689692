import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema/index';
import { addCounts, type Counted } from './counts';

const MARKS = [
  { mark: 'same_phone', key: 'phone_key' },
  { mark: 'same_email', key: 'email_key' },
] as const;

type Marks = { mark: (typeof MARKS)[number]['mark']; key: (typeof MARKS)[number]['key'] };

/** Marks again who shares a phone number or an email address with whom, as far as these rows have moved that. */
export async function markShared(tx: Kysely<Tables>, moved: readonly Counted[]): Promise<void> {
  for (const { mark, key } of MARKS) {
    const rows = await mayHaveChanged(tx, { mark, key }, moved);
    const of = (shared: 0 | 1) => rows.filter((row) => row.marked !== shared && row.shared === shared);
    const [marked, unmarked] = [of(1), of(0)];
    await setMark(tx, mark, 1, marked);
    await setMark(tx, mark, 0, unmarked);
    await addCounts(tx, new Map(), new Map([[mark, marked.length - unmarked.length]]));
  }
}

type Row = { uuid: string; marked: 0 | 1; shared: 0 | 1 };

/**
 * The moved, and of the others who have a key of theirs the one that alone has it: of two or more, all are marked before
 * and after. Never reads through a key that very many share.
 */
async function mayHaveChanged(
  tx: Kysely<Tables>,
  { mark, key }: Marks,
  moved: readonly Counted[],
): Promise<Row[]> {
  const uuids = sql.join([...new Set(moved.map(({ uuid }) => uuid))]);
  const keys = [...new Set(moved.map((row) => row[key]))].filter((value) => value !== null);
  if (keys.length === 0) keys.push('');
  const { rows } = await sql<Row>`
    with sought (value) as (values ${sql.join(keys.map((value) => sql`(${value})`))}),
    alone (value) as (
      select value from sought where 1 = (
        select count(*) from (
          select 1 from directory_contact as other
          where other.${sql.ref(key)} = sought.value and other.deleted = 0 and other.uuid not in (${uuids}) limit 2
        ) as two
      )
    )
    select contact.uuid, contact.${sql.ref(mark)} as marked, case when contact.deleted = 0 and exists (
      select 1 from directory_contact as other
      where other.${sql.ref(key)} = contact.${sql.ref(key)} and other.deleted = 0 and other.uuid <> contact.uuid
    ) then 1 else 0 end as shared
    from directory_contact as contact
    where contact.uuid in (${uuids})
    or (contact.${sql.ref(key)} in (select value from alone) and contact.deleted = 0)
  `.execute(tx);
  return rows;
}

async function setMark(tx: Kysely<Tables>, mark: Marks['mark'], to: 0 | 1, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const uuids = rows.map(({ uuid }) => uuid);
  await tx
    .updateTable('directory_contact')
    .set({ [mark]: to })
    .where('uuid', 'in', uuids)
    .execute();
}
