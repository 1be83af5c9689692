import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { BULK_MAX, type BulkChange, type BulkChanged } from '@/lib/contact-facts/bulk-schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { conditionSql } from '../contact-index/search/condition';
import { batchesOf } from '../db/batches';
import { reads, type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { actorName, type Context, callerOf } from '../http/context';
import { newId } from '../new-id';
import { addContacts } from './contacts';
import { requireColleague } from './owner';
import { requireTags } from './tags';
import { requireUsable } from './usable';

/** Contacts in a transaction: few enough that others needn't wait for it. */
const BATCH = 250;
/** For how long a change can be undone. */
const KEPT_MS = 7 * 86_400_000;

type Change = { id: string; at: string; by: string | null } & Pick<BulkChange, 'owner'> & {
    add: readonly string[];
    remove: readonly string[];
  };

/**
 * Changes tags and owner of many contacts, in batches: what is done stays when a later batch fails, and doing it again
 * changes only the rest. Throws AppError `invalid` for a tag or an owner that can't be chosen, and for too many contacts.
 */
export async function changeMany(ctx: Context, input: BulkChange): Promise<BulkChanged> {
  const { add_tags: add = [], remove_tags: remove = [], owner } = input;
  const uuids = 'contacts' in input ? [...new Set(input.contacts)] : await matching(input.condition);
  if ('condition' in input) await requireUsable(ctx, input);
  if (add.length > 0) await requireTags(store(), add);
  if (owner) await requireColleague(store(), owner, 'owner');
  const names = await tagNames([...add, ...remove]);
  const change = { id: newId(), at: systemClock.iso(), by: actorName(ctx), add, remove, owner };
  const event = {
    action: 'contact_facts.bulk',
    record: { type: 'contact', id: null },
    after: {
      contacts: uuids.length,
      add_tags: add.map(names),
      remove_tags: remove.map(names),
      ...(owner !== undefined && { owner }),
    },
  };
  return audited(ctx, event, async (found) => {
    await begin(change, callerOf(ctx) ?? null);
    let changed = 0;
    for (const batch of batchesOf(uuids, BATCH)) {
      changed += await exclusively(store(), 'contact-facts', async (tx) => {
        await ctx.recheck?.(tx);
        return changeBatch(tx, change, batch);
      });
    }
    const counts = { changed, unchanged: uuids.length - changed };
    found.result = counts;
    return { id: change.id, ...counts };
  });
}

async function matching(
  condition: Extract<BulkChange, { condition: unknown }>['condition'],
): Promise<string[]> {
  const rows = await reads()
    .selectFrom('contact_index')
    .select('uuid')
    .where('deleted', '=', 0)
    .where(conditionSql(condition, systemClock.now()))
    .limit(BULK_MAX + 1)
    .execute();
  if (rows.length > BULK_MAX)
    throw new AppError('invalid', coded('facts-errors.tooManyContacts', { max: BULK_MAX }));
  return rows.map(({ uuid }) => uuid);
}

/** A tag that is gone keeps its ID. */
async function tagNames(ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return String;
  const rows = await store().selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

async function begin({ id, at }: Change, by_id: string | null): Promise<void> {
  const before = new Date(systemClock.now() - KEPT_MS).toISOString();
  await store().deleteFrom('facts_change').where('at', '<', before).execute();
  await store().insertInto('facts_change').values({ id, at, by_id }).execute();
}

/** Returns how many contacts it has changed. */
async function changeBatch(tx: Kysely<Tables>, change: Change, uuids: readonly string[]): Promise<number> {
  const numbers = [...(await addContacts(tx, uuids)).values()];
  if (numbers.length === 0) return 0;
  const rows = [];
  for (const tag of change.remove) rows.push(...(await removeTag(tx, tag, numbers)));
  for (const tag of change.add) rows.push(...(await addTag(tx, change, tag, numbers)));
  if (change.owner !== undefined) rows.push(...(await setOwners(tx, change, change.owner, numbers)));
  for (const batch of batchesOf(rows, BATCH)) {
    const values = batch.map((row) => ({ change_id: change.id, ...row }));
    await tx.insertInto('facts_change_row').values(values).execute();
  }
  return new Set(rows.map(({ contact_n }) => contact_n)).size;
}

async function having(tx: Store, tag: string, numbers: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('contact_tag')
    .select('contact_n')
    .where('tag_id', '=', tag)
    .where('contact_n', 'in', numbers)
    .execute();
  return new Set(rows.map(({ contact_n }) => contact_n));
}

async function addTag(tx: Kysely<Tables>, { at, by }: Change, tag: string, numbers: readonly number[]) {
  const known = await having(tx, tag, numbers);
  const others = numbers.filter((n) => !known.has(n));
  if (others.length === 0) return [];
  await tx
    .insertInto('contact_tag')
    .values(others.map((contact_n) => ({ contact_n, tag_id: tag, added_at: at, added_by_name: by })))
    .execute();
  return others.map((contact_n) => ({ contact_n, tag_id: tag, before: null, after: '1' }));
}

async function removeTag(tx: Kysely<Tables>, tag: string, numbers: readonly number[]) {
  const known = [...(await having(tx, tag, numbers))];
  if (known.length === 0) return [];
  await tx.deleteFrom('contact_tag').where('tag_id', '=', tag).where('contact_n', 'in', known).execute();
  return known.map((contact_n) => ({ contact_n, tag_id: tag, before: '1', after: null }));
}

async function setOwners(
  tx: Kysely<Tables>,
  { at, by }: Change,
  owner: string | null,
  numbers: readonly number[],
) {
  const known = await ownersOf(tx, numbers);
  const others = numbers.filter((n) => (known.get(n) ?? null) !== owner);
  if (others.length === 0) return [];
  await tx.deleteFrom('contact_owner').where('contact_n', 'in', others).execute();
  if (owner !== null) {
    const row = { user_id: owner, set_at: at, set_by_name: by };
    await tx
      .insertInto('contact_owner')
      .values(others.map((contact_n) => ({ contact_n, ...row })))
      .execute();
  }
  return others.map((contact_n) => ({
    contact_n,
    tag_id: null,
    before: known.get(contact_n) ?? null,
    after: owner,
  }));
}

async function ownersOf(tx: Store, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('contact_owner')
    .select(['contact_n', 'user_id'])
    .where('contact_n', 'in', numbers)
    .execute();
  return new Map(rows.map(({ contact_n, user_id }) => [contact_n, user_id]));
}

/**
 * Takes back what a change did, except what someone has changed since. Throws AppError `not_found` for a change that is
 * too old or was undone before.
 */
export async function undoMany(ctx: Context, id: string): Promise<BulkChanged> {
  const change = await store()
    .selectFrom('facts_change')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!change) throw new AppError('not_found', coded('facts-errors.noSuchChange'));
  const event = {
    action: 'contact_facts.bulk_undo',
    record: { type: 'contact', id: null },
    before: { at: change.at },
  };
  return audited(ctx, event, async (found) => {
    const rows = await store()
      .selectFrom('facts_change_row')
      .selectAll()
      .where('change_id', '=', id)
      .execute();
    const undone = new Set<number>();
    for (const batch of batchesOf(rows, BATCH)) {
      await exclusively(store(), 'contact-facts', async (tx) => {
        await ctx.recheck?.(tx);
        for (const n of await undoBatch(tx, change.at, batch)) undone.add(n);
      });
    }
    await store()
      .updateTable('facts_change')
      .set({ undone_at: systemClock.iso() })
      .where('id', '=', id)
      .execute();
    const all = new Set(rows.map(({ contact_n }) => contact_n)).size;
    const counts = { changed: undone.size, unchanged: all - undone.size };
    found.result = counts;
    return { id, ...counts };
  });
}

type ChangeRow = { contact_n: number; tag_id: string | null; before: string | null; after: string | null };

/** Returns the contacts that it has changed. */
async function undoBatch(tx: Kysely<Tables>, at: string, rows: readonly ChangeRow[]): Promise<number[]> {
  const added = rows.filter(({ tag_id, after }) => tag_id !== null && after !== null);
  const removed = rows.filter(({ tag_id, before }) => tag_id !== null && before !== null);
  const owned = rows.filter(({ tag_id }) => tag_id === null);
  const undone: number[] = [];
  for (const [tag, numbers] of byTag(added)) {
    // Only what this change added: someone may have removed and added it since.
    const gone = await tx
      .deleteFrom('contact_tag')
      .where('tag_id', '=', tag)
      .where('contact_n', 'in', numbers)
      .where('added_at', '=', at)
      .returning('contact_n')
      .execute();
    undone.push(...gone.map(({ contact_n }) => contact_n));
  }
  for (const [tag, numbers] of byTag(removed)) {
    const known = await tx
      .selectFrom('tag')
      .select(['id', 'merged_into'])
      .where('id', '=', tag)
      .executeTakeFirst();
    if (!known) continue;
    const row = { tag_id: known.merged_into ?? known.id, added_at: systemClock.iso(), added_by_name: null };
    const back = await tx
      .insertInto('contact_tag')
      .values(numbers.map((contact_n) => ({ contact_n, ...row })))
      .onConflict((conflict) => conflict.columns(['tag_id', 'contact_n']).doNothing())
      .returning('contact_n')
      .execute();
    undone.push(...back.map(({ contact_n }) => contact_n));
  }
  undone.push(...(await undoOwners(tx, owned)));
  return undone;
}

async function undoOwners(tx: Kysely<Tables>, rows: readonly ChangeRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const current = await ownersOf(
    tx,
    rows.map(({ contact_n }) => contact_n),
  );
  const same = rows.filter(({ contact_n, after }) => (current.get(contact_n) ?? null) === after);
  if (same.length === 0) return [];
  const numbers = same.map(({ contact_n }) => contact_n);
  await tx.deleteFrom('contact_owner').where('contact_n', 'in', numbers).execute();
  const former = same.flatMap(({ contact_n, before }) =>
    before === null ? [] : [{ contact_n, user_id: before, set_at: systemClock.iso() }],
  );
  if (former.length > 0) await tx.insertInto('contact_owner').values(former).execute();
  return numbers;
}

function byTag(rows: readonly ChangeRow[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { contact_n, tag_id } of rows) {
    if (tag_id !== null) found.set(tag_id, [...(found.get(tag_id) ?? []), contact_n]);
  }
  return found;
}
