import 'server-only';
import type { Kysely } from 'kysely';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { isSameValue } from '@/lib/contact-facts/field-value';
import { tagInput } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { ownerOf, setOwner } from '../../contact-facts/owner';
import { changeTags, createTag, tagIdsOf, tagNameKey } from '../../contact-facts/tags';
import { setValues, valuesOf } from '../../contact-facts/values';
import { type Store, store } from '../../db/client';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import { type Context, requireUser } from '../../http/context';
import type { FactsDone, NamedTag, RowFacts } from '../row-facts';

/**
 * The facts with the IDs of their tags. Creates those that don't exist, before the transaction that gives them to a
 * contact. Throws AppError `invalid` for one that the caller may not create.
 */
export async function withTags(ctx: Context, facts: RowFacts): Promise<RowFacts> {
  if (!facts.tags) return facts;
  const add: NamedTag[] = [];
  for (const tag of facts.tags.add) {
    add.push({ ...tag, id: (await idNow(store(), tag)) ?? (await create(ctx, tag.name)) });
  }
  return { ...facts, tags: { ...facts.tags, add } };
}

async function create(ctx: Context, name: string): Promise<string> {
  if (!can(requireUser(ctx).roles, 'facts:define')) {
    throw new AppError('invalid', coded('imports-facts.noTag', { name }));
  }
  return (await createTag(ctx, tagInput.parse({ name }))).id;
}

/** The ID that a tag has by now: it may have been created or merged since the rows were checked. */
async function idNow(db: Store, { id, name }: NamedTag): Promise<string | null> {
  const tag = await db
    .selectFrom('tag')
    .select(['id', 'merged_into'])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$if(id === null, (query) =>
      query.where('name_key', '=', tagNameKey(name)).where('merged_into', 'is', null),
    )
    .executeTakeFirst();
  return tag?.merged_into ?? tag?.id ?? null;
}

/**
 * Sets what a row changes, and returns what it has changed itself; null when the contact has all of it already. Throws
 * AppError `conflict` when someone has changed it otherwise since the rows were checked, and what the verbs throw.
 */
export async function setFacts(
  tx: Kysely<Tables>,
  ctx: Context,
  n: number,
  { tags, owner, fields }: RowFacts,
): Promise<FactsDone | null> {
  const done: FactsDone = { at: systemClock.iso(), tags_and_owner: [], fields: {} };
  const values = await valuesOf(ctx, tx, n);
  const differing = Object.entries(fields ?? {}).filter(
    ([key, { after }]) => !isSameValue(values[key] ?? null, after),
  );
  const changes = differing.map(([key, { before, after }]) => [key, { value: after, expected: before }]);
  if (changes.length > 0) await setValues(tx, ctx, n, Object.fromEntries(changes));
  done.fields = Object.fromEntries(differing);
  if (owner?.after && owner.after.id !== (await ownerOf(tx, n))?.id) {
    const [before, after] = [owner.before?.id ?? null, owner.after.id];
    await setOwner(tx, ctx, n, { owner: after, expected_owner: before });
    done.tags_and_owner.push({ tag_id: null, before, after });
  }
  if (tags) done.tags_and_owner.push(...(await setTags(tx, ctx, n, tags, done.at)));
  return differing.length + done.tags_and_owner.length === 0 ? null : done;
}

async function setTags(
  tx: Kysely<Tables>,
  ctx: Context,
  n: number,
  tags: NonNullable<RowFacts['tags']>,
  at: string,
): Promise<FactsDone['tags_and_owner']> {
  const had = new Set(await tagIdsOf(tx, n));
  const add = (await idsNow(tx, tags.add)).filter((id) => !had.has(id));
  const remove = (await idsNow(tx, tags.remove)).filter((id) => had.has(id));
  await changeTags(tx, ctx, n, { add, remove, at });
  return [
    ...add.map((tag_id) => ({ tag_id, before: null, after: '1' })),
    ...remove.map((tag_id) => ({ tag_id, before: '1', after: null })),
  ];
}

async function idsNow(tx: Store, tags: readonly NamedTag[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const tag of tags) {
    const id = await idNow(tx, tag);
    if (id !== null) ids.add(id);
  }
  return [...ids];
}
