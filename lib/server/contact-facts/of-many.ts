import 'server-only';
import { batchesOf } from '@/lib/batches';
import type { FactsOfMany, ListedFacts } from '@/lib/contact-facts/schema';
import { reads, type Store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Context } from '../http/context';
import { nextFollowUps } from './follow-ups';
import { noteCounts } from './notes';
import { valuesOfMany } from './values';

/** Each may have fifty values and more, all of which one statement reads while nothing else runs. */
const CONTACTS = 50;

/** Tags, fields and owners of several contacts. A contact without any is absent. */
export async function factsOfMany(
  ctx: Pick<Context, 'actor'>,
  contacts: readonly string[],
  db: Store = reads(),
): Promise<FactsOfMany> {
  const found: FactsOfMany = {};
  for (const batch of batchesOf(contacts, CONTACTS)) Object.assign(found, await factsOfBatch(ctx, batch, db));
  return found;
}

/** The same with the next follow-up and the number of notes, for lists of contacts. */
export async function listedFacts(ctx: Context, contacts: readonly string[]): Promise<ListedFacts> {
  const facts = await factsOfMany(ctx, contacts);
  const next = await nextFollowUps(reads(), contacts);
  const notes = await noteCounts(reads(), contacts);
  return Object.fromEntries(
    Object.entries(facts).map(([id, own]) => [
      id,
      { ...own, follow_up: next.get(id)?.due ?? null, notes: notes.get(id) ?? 0 },
    ]),
  );
}

async function factsOfBatch(
  ctx: Pick<Context, 'actor'>,
  contacts: readonly string[],
  db: Store,
): Promise<FactsOfMany> {
  const rows = await db
    .selectFrom('contact_facts')
    .leftJoin('contact_owner', 'contact_owner.contact_n', 'contact_facts.n')
    .leftJoin('user', 'user.id', 'contact_owner.user_id')
    .select(['n', 'contact_id', 'user.id as owner_id', 'user.name as owner_name'])
    .where('contact_id', 'in', contacts)
    .where('service', 'is', null)
    .execute();
  const numbers = rows.map(({ n }) => n);
  if (numbers.length === 0) return {};
  const tags = await db
    .selectFrom('contact_tag')
    .innerJoin('tag', 'tag.id', 'contact_tag.tag_id')
    .select(['contact_n', 'tag_id'])
    .where('contact_n', 'in', numbers)
    .orderBy('name_key')
    .execute();
  const tagsOf = groupedBy(tags, ({ contact_n }) => contact_n);
  const values = await valuesOfMany(ctx, db, numbers);
  return Object.fromEntries(
    rows.map(({ n, contact_id, owner_id, owner_name }) => [
      contact_id,
      {
        tags: tagsOf.get(n)?.map(({ tag_id }) => tag_id) ?? [],
        fields: values.get(n) ?? {},
        owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
      },
    ]),
  );
}
