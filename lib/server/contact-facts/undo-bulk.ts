import 'server-only';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { BulkChanged } from '@/lib/contact-facts/bulk-schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { type Store, store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import type { Context } from '../http/context';
import { afterPart, BULK, type FactsRow, undoableSince } from './changes-of-many';
import { changingFacts } from './changing-facts';
import { ownersOf } from './owner';

/** Rows in a transaction: a few ms on SQLite, where others wait for it. */
const ROWS = 250;
/** For how long the changes of a contact tell of it. */
const KEPT_MS = 90 * 86_400_000;

/**
 * Takes back what a change did, except what someone has changed since. What is done isn't done again when a later
 * batch fails, or by another undo at the same time. Throws AppError `not_found` for a change that is too old, was
 * undone, or is still being made.
 */
export async function undoMany(ctx: Context, id: string): Promise<BulkChanged> {
  const change = await store()
    .selectFrom('facts_change')
    .selectAll()
    .where('id', '=', id)
    .where('at', '>=', undoableSince())
    .where('undone_at', 'is', null)
    .where('runner', 'is', null)
    .executeTakeFirst();
  if (!change) throw new AppError('not_found', coded('facts-errors.noSuchChange'));
  const event = {
    action: BULK.undo,
    record: { type: BULK.type, id },
    before: { at: change.at },
  };
  return audited(ctx, event, async (found) => {
    const [seen, undone] = [new Set<number>(), new Set<number>()];
    const counts = () => ({ changed: undone.size, unchanged: seen.size - undone.size });
    try {
      for (let rows = -1; rows !== 0; ) {
        rows = await changingFacts(ctx, (tx) => undoNext(tx, change, { seen, undone }));
        await giveWay();
      }
    } catch (error) {
      throw afterPart(error, undone.size, coded('facts-errors.undidSome', { count: undone.size }));
    } finally {
      found.result = counts();
    }
    return { id, ...counts() };
  });
}

type Counted = { seen: Set<number>; undone: Set<number> };

/** Returns how many rows it has looked at. */
async function undoNext(tx: Store, { id, at }: Change, { seen, undone }: Counted): Promise<number> {
  const next = await lastOfNext(tx, id, 'none');
  const rows = await tx
    .selectFrom('facts_change_row')
    .select(['contact_n', 'tag_id', 'before', 'after'])
    .where(isNext(next))
    .execute();
  if (rows.length === 0) {
    await tx.updateTable('facts_change').set({ undone_at: systemClock.iso() }).where('id', '=', id).execute();
    return 0;
  }
  const taken = await undoBatch(tx, at, rows);
  await tx.updateTable('facts_change_row').set({ undo: 'taken' }).where(isNext(next)).execute();
  const done = new Set(taken);
  await markLeft(
    tx,
    id,
    rows.filter((row) => !done.has(row)),
  );
  for (const n of contactsIn(rows)) seen.add(n);
  for (const n of contactsIn(taken)) undone.add(n);
  return rows.length;
}

type Undo = 'none' | 'taken' | 'left';
type Next = { id: string; undo: Undo; last: number };

/** Up to which contact the next rows are. All rows of a contact come at once. */
async function lastOfNext(tx: Store, id: string, undo: Undo): Promise<Next> {
  const row = await tx
    .selectFrom('facts_change_row')
    .select('contact_n')
    .where('change_id', '=', id)
    .where('undo', '=', undo)
    .orderBy('contact_n')
    .offset(ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return { id, undo, last: row?.contact_n ?? Number.MAX_SAFE_INTEGER };
}

function isNext({ id, undo, last }: Next) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'facts_change_row'>) =>
    and([eb('change_id', '=', id), eb('undo', '=', undo), eb('contact_n', '<=', last)]);
}

/** Of rows that were marked as taken. Those of the same contact, tag and direction are left alike. */
async function markLeft(tx: Store, id: string, rows: readonly ChangeRow[]): Promise<void> {
  const keyOf = ({ tag_id, before, after }: ChangeRow) => [tag_id, before === null, after === null].join(' ');
  for (const own of groupedBy(rows, keyOf).values()) {
    const [{ tag_id, before, after }] = own as [ChangeRow];
    await tx
      .updateTable('facts_change_row')
      .set({ undo: 'left' })
      .where('change_id', '=', id)
      .where('undo', '=', 'taken')
      .where('contact_n', 'in', [...contactsIn(own)])
      .where('tag_id', tag_id === null ? 'is' : '=', tag_id)
      .where('before', before === null ? 'is' : 'is not', null)
      .where('after', after === null ? 'is' : 'is not', null)
      .execute();
  }
}

function contactsIn(rows: readonly ChangeRow[]): Set<number> {
  return new Set(rows.map(({ contact_n }) => contact_n));
}

/**
 * Forgets some of what is too old to be told: a change may have hundreds of thousands of rows. False when nothing is left
 * of it.
 */
export async function forgetSomeChanges(tx: Store, now: number): Promise<boolean> {
  const old = await tx
    .selectFrom('facts_change')
    .select('id')
    .where('at', '<', new Date(now - KEPT_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  if (!old) return false;
  for (const undo of ['none', 'taken', 'left'] as const) if (await forgetNext(tx, old.id, undo)) return true;
  await tx.deleteFrom('facts_change').where('id', '=', old.id).execute();
  return true;
}

async function forgetNext(tx: Store, id: string, undo: Undo): Promise<boolean> {
  const next = await lastOfNext(tx, id, undo);
  const { numDeletedRows } = await tx.deleteFrom('facts_change_row').where(isNext(next)).executeTakeFirst();
  return numDeletedRows > 0;
}

type Change = { id: string; at: string };
type ChangeRow = FactsRow & { contact_n: number };

/** Takes back what was done at this time, except what someone has changed since. Returns what it has taken back. */
export async function undoBatch(
  tx: Kysely<Tables>,
  at: string,
  rows: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  const added = rows.filter(({ tag_id, after }) => tag_id !== null && after !== null);
  const removed = rows.filter(({ tag_id, before }) => tag_id !== null && before !== null);
  const owned = rows.filter(({ tag_id }) => tag_id === null);
  const kept = await keptTags(tx, rows);
  const undone: ChangeRow[] = [];
  for (const [tag, own] of byTag(added)) {
    // Only what this change added: someone may have removed and added it since.
    const gone = await tx
      .deleteFrom('contact_tag')
      .where('tag_id', '=', kept(tag))
      .where('contact_n', 'in', [...contactsIn(own)])
      .where('added_at', '=', at)
      .returning('contact_n')
      .execute();
    undone.push(...ofContacts(own, gone));
  }
  for (const [tag, own] of byTag(removed)) {
    const tag_id = kept(tag);
    const row = { tag_id, added_at: systemClock.iso(), added_by_name: null };
    const back = await tx
      .insertInto('contact_tag')
      .values(own.map(({ contact_n }) => ({ contact_n, ...row })))
      .onConflict((conflict) => conflict.columns(['tag_id', 'contact_n']).doNothing())
      .returning('contact_n')
      .execute();
    undone.push(...ofContacts(own, back));
  }
  undone.push(...(await undoOwners(tx, owned)));
  return undone;
}

/** Each tag itself, or the one that it was merged into since. */
async function keptTags(tx: Store, rows: readonly ChangeRow[]): Promise<(id: string) => string> {
  const ids = [...new Set(rows.flatMap(({ tag_id }) => tag_id ?? []))];
  if (ids.length === 0) return String;
  const merged = await tx
    .selectFrom('tag')
    .select(['id', 'merged_into'])
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute();
  const into = new Map(merged.map(({ id, merged_into }) => [id, merged_into]));
  return (id) => into.get(id) ?? id;
}

function ofContacts(rows: readonly ChangeRow[], contacts: readonly { contact_n: number }[]): ChangeRow[] {
  const numbers = new Set(contacts.map(({ contact_n }) => contact_n));
  return rows.filter(({ contact_n }) => numbers.has(contact_n));
}

async function undoOwners(tx: Kysely<Tables>, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
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
  return same;
}

function byTag(rows: readonly ChangeRow[]): Map<string, ChangeRow[]> {
  return groupedBy(rows, ({ tag_id }) => tag_id ?? '');
}
