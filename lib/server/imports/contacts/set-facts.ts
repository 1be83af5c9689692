import 'server-only';
import type { Kysely } from 'kysely';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { checkValue } from '@/lib/contact-facts/field-value';
import { isSameValue } from '@/lib/contact-facts/same-value';
import { tagInput } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { allFields } from '../../contact-facts/fields';
import { ownersOf, requireColleague, setOwners } from '../../contact-facts/owner';
import { createTag, tagNameKey } from '../../contact-facts/tags';
import { addTag, removeTag, type SetBy } from '../../contact-facts/tags-of-contacts';
import { setValuesOfMany, valuesOfMany } from '../../contact-facts/values';
import { type Store, store } from '../../db/client';
import { groupedBy } from '../../db/grouped-by';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import { actorName, type Context, requireUser } from '../../http/context';
import type { FactsDone, NamedTag, RowFacts } from '../row-facts';
import { addFollowUps } from './row-follow-up';

/**
 * The facts with the IDs of their tags. Creates those that don't exist, before the transaction that gives them to a
 * contact. Throws AppError `invalid` for one that the caller may not create.
 */
export async function withTags(ctx: Context, rows: readonly RowFacts[]): Promise<RowFacts[]> {
  const ids = new Map<string, string>();
  for (const tag of rows.flatMap(({ tags }) => tags?.add ?? [])) {
    const key = JSON.stringify(tag);
    if (!ids.has(key)) ids.set(key, (await idNow(store(), tag)) ?? (await create(ctx, tag.name)));
  }
  return rows.map((facts) => {
    if (!facts.tags) return facts;
    const add = facts.tags.add.map((tag) => ({ ...tag, id: ids.get(JSON.stringify(tag)) ?? tag.id }));
    return { ...facts, tags: { ...facts.tags, add } };
  });
}

async function create(ctx: Context, name: string): Promise<string> {
  if (!can(requireUser(ctx).roles, 'facts:define')) {
    throw new AppError('invalid', coded('imports-facts.noTag', { name }));
  }
  return (await createTag(ctx, tagInput.parse({ name }))).id;
}

/** The ID that a tag has by now: it, or one of its name, may have been created or merged since the rows were checked. */
async function idNow(db: Store, { id, name }: NamedTag): Promise<string | null> {
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name', 'merged_into'])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$if(id === null, (query) =>
      query.where((where) => where.or([where('name_key', '=', tagNameKey(name)), where('name', '=', name)])),
    )
    .execute();
  const current = tags.filter(({ merged_into }) => merged_into === null);
  const tag = current.find((each) => each.name === name) ?? current[0] ?? tags[0];
  return tag?.merged_into ?? tag?.id ?? null;
}

/** By the number under which the facts of a contact are kept. */
type OfContacts = ReadonlyMap<number, RowFacts>;
type Changed = FactsDone['tags_and_owner'][number] & { contact_n: number };

/**
 * Sets what rows change, and returns what each has changed itself; null for a contact that has all of it already. Throws
 * AppError `conflict` when someone has changed it otherwise since the rows were checked, and what the verbs throw.
 */
export async function setFacts(
  tx: Kysely<Tables>,
  ctx: Context,
  contacts: OfContacts,
): Promise<Map<number, FactsDone | null>> {
  const set = { at: systemClock.iso(), by: actorName(ctx) };
  const fields = await changeFields(tx, ctx, contacts);
  const changed = [...(await changeOwners(tx, set, contacts)), ...(await changeTagsOf(tx, set, contacts))];
  const wanted = [...contacts].flatMap(([n, { follow_up }]) => (follow_up ? [[n, follow_up] as const] : []));
  const followUps = await addFollowUps(tx, ctx, new Map(wanted));
  const byContact = groupedBy(changed, ({ contact_n }) => contact_n);
  return new Map(
    [...contacts.keys()].map((n) => {
      const tags_and_owner = (byContact.get(n) ?? []).map(({ contact_n: _, ...change }) => change);
      const done = {
        at: set.at,
        tags_and_owner,
        fields: fields.get(n) ?? {},
        follow_up: followUps.get(n),
      };
      return [n, isEmpty(done) && !done.follow_up ? null : done];
    }),
  );
}

/** But for a follow-up. */
export function isEmpty({ tags_and_owner, fields }: FactsDone): boolean {
  return tags_and_owner.length + Object.keys(fields).length === 0;
}

async function changeFields(
  tx: Kysely<Tables>,
  ctx: Context,
  contacts: OfContacts,
): Promise<Map<number, FactsDone['fields']>> {
  const values = await valuesOfMany(ctx, tx, [...contacts.keys()]);
  const differing = [...contacts].flatMap(([n, { fields = {} }]) => {
    const changes = Object.entries(fields).filter(
      ([key, { after }]) => !isSameValue(values.get(n)?.[key] ?? null, after),
    );
    return changes.length === 0 ? [] : [[n, changes] as const];
  });
  const asked = differing.map(([n, changes]) => {
    const expecting = changes.map(([key, { before, after }]) => [key, { value: after, expected: before }]);
    return [n, Object.fromEntries(expecting)] as const;
  });
  if (asked.length > 0) {
    await refuseOtherTypes(tx, differing);
    await setValuesOfMany(tx, ctx, new Map(asked));
  }
  return new Map(differing.map(([n, changes]) => [n, Object.fromEntries(changes)]));
}

/** What was read as a value of a field, and is none now, is so because the field was changed: its cell would not tell. */
async function refuseOtherTypes(
  tx: Store,
  rows: readonly (readonly [n: number, changes: [key: string, FactsDone['fields'][string]][]])[],
): Promise<void> {
  const fields = new Map((await allFields(tx)).map((field) => [field.key, field]));
  for (const [key, { after }] of rows.flatMap(([, changes]) => changes)) {
    const field = fields.get(key);
    if (field && !field.archived && checkValue(field, after).problem !== undefined)
      throw new AppError('invalid', coded('imports-facts.fieldChanged', { field: field.label }));
  }
}

async function changeOwners(tx: Kysely<Tables>, set: SetBy, contacts: OfContacts): Promise<Changed[]> {
  const current = await ownersOf(tx, [...contacts.keys()]);
  const changes = [...contacts].flatMap(([n, { owner }]) => {
    const [now, before, after] = [current.get(n) ?? null, owner?.before?.id ?? null, owner?.after.id];
    if (after === undefined || after === now) return [];
    if (now !== before) throw new AppError('conflict', coded('facts-errors.ownerChanged'));
    return [{ n, after }];
  });
  const changed: Changed[] = [];
  for (const [owner, alike] of groupedBy(changes, ({ after }) => after)) {
    await requireColleague(tx, owner, 'owner');
    const numbers = alike.map(({ n }) => n);
    changed.push(...(await setOwners(tx, set, owner, numbers)));
  }
  return changed;
}

async function changeTagsOf(tx: Kysely<Tables>, set: SetBy, contacts: OfContacts): Promise<Changed[]> {
  const given = [...contacts].flatMap(([n, { tags }]) => [
    ...(tags?.remove ?? []).map((tag) => ({ n, tag, adds: false })),
    ...(tags?.add ?? []).map((tag) => ({ n, tag, adds: true })),
  ]);
  const changed: Changed[] = [];
  const added: string[] = [];
  // One that is in both lists, because it was merged, is added.
  const wanted = new Set<string>();
  for (const adds of [true, false]) {
    const byTag = groupedBy(
      given.filter((each) => each.adds === adds),
      ({ tag }) => JSON.stringify(tag),
    );
    for (const alike of byTag.values()) {
      const id = alike[0] && (await idNow(tx, alike[0].tag));
      if (!id) continue;
      const numbers = [...new Set(alike.map(({ n }) => n))].filter((n) => !wanted.has(`${n} ${id}`));
      if (adds) for (const n of numbers) wanted.add(`${n} ${id}`);
      const rows = adds ? await addTag(tx, set, id, numbers) : await removeTag(tx, id, numbers);
      if (adds && rows.length > 0) added.push(id);
      changed.push(...rows);
    }
  }
  await refuseArchived(tx, added);
  return changed;
}

async function refuseArchived(tx: Store, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const archived = await tx
    .selectFrom('tag')
    .select('name')
    .where('id', 'in', tags)
    .where('archived', '=', 1)
    .executeTakeFirst();
  if (archived) throw new AppError('invalid', coded('imports-facts.archivedTag', { name: archived.name }));
}
