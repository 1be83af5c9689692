import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { actorName, type Context } from '../http/context';

/** By name. */
export async function tagIdsOf(db: Store, n: number): Promise<string[]> {
  return (await tagsOf(db, n)).map(({ id }) => id);
}

export async function tagNamesOf(db: Store, n: number): Promise<string[]> {
  return (await tagsOf(db, n)).map(({ name }) => name);
}

function tagsOf(db: Store, n: number) {
  return db
    .selectFrom('contact_tag')
    .innerJoin('tag', 'tag.id', 'contact_tag.tag_id')
    .select(['tag.id', 'tag.name'])
    .where('contact_n', '=', n)
    .orderBy('name_key')
    .execute();
}

/** When something is set, and by whose name. */
export type SetBy = { at: string; by: string | null };

/** Throws AppError `invalid` for a tag to add that isn't there, or is archived. A tag in both lists is added. */
export async function changeTags(
  tx: Kysely<Tables>,
  ctx: Context,
  n: number,
  { add, remove, at = systemClock.iso() }: { add: readonly string[]; remove: readonly string[]; at?: string },
): Promise<void> {
  if (remove.length > 0) {
    await tx.deleteFrom('contact_tag').where('contact_n', '=', n).where('tag_id', 'in', remove).execute();
    await leaveRemoved(tx, remove, [n]);
  }
  if (add.length === 0) return;
  await requireTags(tx, add);
  const row = { contact_n: n, added_at: at, added_by_name: actorName(ctx) };
  await tx
    .insertInto('contact_tag')
    .values([...new Set(add)].map((tag_id) => ({ ...row, tag_id })))
    .onConflict((conflict) => conflict.columns(['tag_id', 'contact_n']).doNothing())
    .execute();
}

/** Keeps an undo of an earlier change from giving back what someone has removed since. */
async function leaveRemoved(tx: Store, tags: readonly string[], numbers: readonly number[]): Promise<void> {
  await tx
    .updateTable('facts_change_row')
    .set({ before: null })
    .where('contact_n', 'in', numbers)
    .where('before', 'is not', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('tag_id', 'in', tags),
        eb('tag_id', 'in', selectFrom('tag').select('id').where('merged_into', 'in', tags)),
      ]),
    )
    .execute();
}

/** Throws AppError `invalid` when one of them isn't there, or is archived. */
export async function requireTags(tx: Store, ids: readonly string[]): Promise<void> {
  const found = await tx
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', ids)
    .where('archived', '=', 0)
    .where('merged_into', 'is', null)
    .execute();
  if (found.length === new Set(ids).size) return;
  const message = coded('facts-errors.noSuchTag');
  throw new AppError('invalid', message, { issues: [{ path: 'add_tags', message }] });
}

async function having(tx: Store, tag: string, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .selectFrom('contact_tag')
    .select('contact_n')
    .where('tag_id', '=', tag)
    .where('contact_n', 'in', numbers)
    .execute();
  return new Set(rows.map(({ contact_n }) => contact_n));
}

/** Adds it to contacts, by their numbers. Returns what it has changed, as rows of `facts_change_row`. */
export async function addTag(tx: Kysely<Tables>, { at, by }: SetBy, tag: string, numbers: readonly number[]) {
  const known = await having(tx, tag, numbers);
  const others = numbers.filter((n) => !known.has(n));
  if (others.length === 0) return [];
  await tx
    .insertInto('contact_tag')
    .values(others.map((contact_n) => ({ contact_n, tag_id: tag, added_at: at, added_by_name: by })))
    .execute();
  return others.map((contact_n) => ({ contact_n, tag_id: tag, before: null, after: '1' }));
}

/** The same, removing it. */
export async function removeTag(tx: Kysely<Tables>, tag: string, numbers: readonly number[]) {
  const known = [...(await having(tx, tag, numbers))];
  if (known.length === 0) return [];
  await tx.deleteFrom('contact_tag').where('tag_id', '=', tag).where('contact_n', 'in', known).execute();
  await leaveRemoved(tx, [tag], known);
  return known.map((contact_n) => ({ contact_n, tag_id: tag, before: '1', after: null }));
}
