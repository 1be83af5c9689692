import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { ContactTag, TagColor, TagInput, TagUpdate } from '@/lib/contact-facts/schema';
import { compareNames } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { foldText } from '@/lib/search/text';
import { audited, recordInTransaction } from '../audit/audit';
import { keepEarlierTag } from '../contact-index/move-facts';
import { reads, type Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { changingFacts } from './changing-facts';
import { isAsExpected } from './expected';

export const TAGS_MAX = 500;

type Row = Selectable<Tables['tag']>;

/** All tags, archived ones too, by name. */
export async function listTags(): Promise<ContactTag[]> {
  const db = reads();
  const rows = await db.selectFrom('tag').selectAll().where('merged_into', 'is', null).execute();
  const counts = await contactsOf(db);
  const compare = compareNames(readersLanguage());
  return rows
    .map((row) => toTag(row, counts.get(row.id) ?? 0))
    .sort((one, other) => compare(one.name, other.name));
}

/** Throws AppError `invalid` for a name that another tag has, and when there are too many. */
export async function createTag(ctx: Context, input: TagInput): Promise<ContactTag> {
  const row = {
    id: randomUUID(),
    ...input,
    name_key: tagNameKey(input.name),
    archived: 0,
    merged_into: null,
    created_at: systemClock.iso(),
  };
  const event = { action: 'tag.create', record: { type: 'tag', id: row.id }, after: input };
  return audited(ctx, event, () =>
    changingFacts(ctx, async (tx) => {
      const { count } = await tx
        .selectFrom('tag')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('merged_into', 'is', null)
        .executeTakeFirstOrThrow();
      if (Number(count) >= TAGS_MAX)
        throw refusal('name', coded('facts-errors.tooManyTags', { max: TAGS_MAX }));
      await refuseTaken(tx, row);
      await tx.insertInto('tag').values(row).execute();
      return toTag(row, 0);
    }),
  );
}

/**
 * Throws AppError `not_found`, `invalid` for a name that another tag has, and `conflict`, with the tag as `current`, when
 * it is no longer as `expected`.
 */
export async function updateTag(
  ctx: Context,
  id: string,
  { archived, expected, ...update }: TagUpdate,
): Promise<ContactTag> {
  return changingFacts(ctx, async (tx) => {
    const current = await findTag(tx, id);
    if (!isAsExpected(wordsOf(current), expected)) {
      const tag = toTag(current, await countContacts(tx, id));
      throw new AppError('conflict', coded('facts-errors.tagChanged'), { current: tag });
    }
    const row: Row = {
      ...current,
      ...update,
      // The key of an unchanged name may be one of an earlier version, which told it apart from others.
      name_key: update.name === undefined ? current.name_key : tagNameKey(update.name),
      archived: Number(archived ?? current.archived === 1),
    };
    await refuseTaken(tx, row);
    await tx.updateTable('tag').set(row).where('id', '=', id).execute();
    const event = { action: 'tag.update', record: { type: 'tag', id } };
    await recordInTransaction(tx, ctx, { ...event, before: wordsOf(current), after: wordsOf(row) });
    return toTag(row, await countContacts(tx, id));
  });
}

/**
 * Gives the contacts of a tag another one in its place, and returns that. Throws AppError `not_found` for a tag that
 * isn't there or was merged, and `invalid` for the tag itself.
 */
export async function mergeTag(ctx: Context, id: string, into: string): Promise<ContactTag> {
  if (id === into) throw refusal('into', coded('facts-errors.mergedIntoItself'));
  return changingFacts(ctx, async (tx) => {
    const former = await findTag(tx, id);
    const kept = await findTag(tx, into);
    await moveContacts(tx, id, into);
    await tx.updateTable('tag').set({ merged_into: into }).where('id', '=', id).execute();
    // What was merged into this one before leads on to where it is now.
    await tx.updateTable('tag').set({ merged_into: into }).where('merged_into', '=', id).execute();
    const event = { action: 'tag.merge', record: { type: 'tag', id } };
    const after = { merged_into: kept.name };
    await recordInTransaction(tx, ctx, { ...event, before: wordsOf(former), after });
    return toTag(kept, await countContacts(tx, into));
  });
}

/** Contacts in a statement. */
const BATCH = 2_000;

async function moveContacts(tx: Kysely<Tables>, from: string, into: string): Promise<void> {
  for (let after = -1; ; ) {
    const rows = await tx
      .selectFrom('contact_tag')
      .select('contact_n')
      .where('tag_id', '=', from)
      .where('contact_n', '>', after)
      .orderBy('contact_n')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1)?.contact_n;
    if (last === undefined) break;
    await tx
      .insertInto('contact_tag')
      .columns(['contact_n', 'tag_id', 'added_at', 'added_by_name'])
      .expression((eb) =>
        eb
          .selectFrom('contact_tag')
          .select(['contact_n', eb.val(into).as('tag_id'), 'added_at', 'added_by_name'])
          .where('tag_id', '=', from)
          .where('contact_n', '>', after)
          .where('contact_n', '<=', last),
      )
      .onConflict(keepEarlierTag)
      .execute();
    await tx
      .deleteFrom('contact_tag')
      .where('tag_id', '=', from)
      .where('contact_n', '>', after)
      .where('contact_n', '<=', last)
      .execute();
    after = last;
  }
}

/** Of all tags by ID, also those that were archived or merged. */
export async function allTagNames(db: Store): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tag').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By tag, how many contacts that aren't deleted have it. */
async function contactsOf(db: Store): Promise<Map<string, number>> {
  const rows = await taggedContacts(db)
    .select(['tag_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('tag_id')
    .execute();
  return new Map(rows.map(({ tag_id, count }) => [tag_id, Number(count)]));
}

async function countContacts(db: Store, id: string): Promise<number> {
  const { count } = await taggedContacts(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tag_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function taggedContacts(db: Store) {
  return db
    .selectFrom('contact_tag')
    .innerJoin('contact_facts', 'contact_facts.n', 'contact_tag.contact_n')
    .innerJoin('contact_index', 'contact_index.uuid', 'contact_facts.contact_id')
    .where('service', 'is', null)
    .where('deleted', '=', 0);
}

async function findTag(db: Store, id: string): Promise<Row> {
  const row = await db
    .selectFrom('tag')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (row) return row;
  throw new AppError('not_found', coded('facts-errors.noSuchTag'));
}

/** Also one of exactly this name, whose key may be that of an earlier version. */
async function refuseTaken(
  tx: Store,
  { id, name, name_key }: Pick<Row, 'id' | 'name' | 'name_key'>,
): Promise<void> {
  const other = await tx
    .selectFrom('tag')
    .select('name')
    .where((where) => where.or([where('name_key', '=', name_key), where('name', '=', name)]))
    .where('merged_into', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw refusal('name', coded('facts-errors.tagTaken', { name: other.name }));
}

/** Longer than any name. The cell of a file may be 32,000 characters, each of which may fold into eighteen. */
const FOLDED_MAX = 1_000;

/** Two tags that look alike are one. A name of marks alone, and a text that is no name, are told apart as they are. */
export function tagNameKey(name: string): string {
  if (name.length > FOLDED_MAX) return name;
  return foldText(name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')) || name;
}

function refusal(path: 'name' | 'into', message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}

function wordsOf({ name, color, archived }: Row) {
  return { name, color, archived: archived === 1 };
}

function toTag({ id, name, color, archived }: Row, contacts: number): ContactTag {
  return { id, name, color: color as TagColor, contacts, archived: archived === 1 };
}
