import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { BulkChanged } from '@/lib/contact-facts/bulk-schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { batchesOf } from '../db/batches';
import { type Store, store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { BULK, type FactsRow, undoneIds } from './changes-of-many';
import { changingFacts } from './changing-facts';
import { ownersOf } from './owner';

/** Contacts in a transaction, with all the tags that a change may have. */
const BATCH = 100;
const DAY_MS = 86_400_000;
/** For how long a change can be undone. */
const UNDOABLE_MS = 7 * DAY_MS;
/** For how long the changes of a contact tell of it. */
const KEPT_MS = 90 * DAY_MS;
/** Rows in a statement. */
const ROWS = 250;

/**
 * Takes back what a change did, except what someone has changed since. What is done isn't done again when a later batch
 * fails, or by another undo at the same time. Throws AppError `not_found` for a change that is too old or was undone.
 */
export async function undoMany(ctx: Context, id: string): Promise<BulkChanged> {
  const change = await store()
    .selectFrom('facts_change')
    .selectAll()
    .where('id', '=', id)
    .where('at', '>=', agoMs(UNDOABLE_MS))
    .executeTakeFirst();
  if (!change) throw new AppError('not_found', coded('facts-errors.noSuchChange'));
  const event = {
    action: BULK.undo,
    record: { type: BULK.type, id },
    before: { at: change.at },
  };
  return audited(ctx, event, async (found) => {
    const counts = { changed: 0, unchanged: 0 };
    for (let last = false; !last; ) {
      last = await changingFacts(ctx, async (tx) => {
        const rows = await takeRows(tx, id);
        const taken = await undoBatch(tx, change.at, rows);
        const undone = contactsIn(taken).size;
        counts.changed += undone;
        counts.unchanged += contactsIn(rows).size - undone;
        await keepUndone(tx, change, { rows, taken: new Set(taken) });
        if (rows.length > 0) return false;
        await tx.deleteFrom('facts_change').where('id', '=', id).execute();
        return true;
      });
    }
    found.result = counts;
    return { id, ...counts };
  });
}

function contactsIn(rows: readonly ChangeRow[]): Set<number> {
  return new Set(rows.map(({ contact_n }) => contact_n));
}

type Undone = { rows: readonly ChangeRow[]; taken: ReadonlySet<ChangeRow> };

/** For the changes of each contact: under IDs that no request can name, so that it isn't undone again. */
async function keepUndone(tx: Store, { id, at }: Change, { rows, taken }: Undone): Promise<void> {
  if (rows.length === 0) return;
  const ids = undoneIds(id);
  await tx
    .insertInto('facts_change')
    .values(Object.values(ids).map((each) => ({ id: each, at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = rows.map((row) => ({ ...row, change_id: taken.has(row) ? ids.taken : ids.left }));
  for (const batch of batchesOf(kept, ROWS)) await tx.insertInto('facts_change_row').values(batch).execute();
}

function agoMs(ms: number): string {
  return new Date(systemClock.now() - ms).toISOString();
}

/** Removes what is too old to be told. */
export async function forgetOldChanges(): Promise<void> {
  const old = await store()
    .selectFrom('facts_change')
    .select('id')
    .where('at', '<', agoMs(KEPT_MS))
    .execute();
  for (const { id } of old) {
    // In batches: a change may have a million rows.
    while ((await takeRows(store(), id)).length > 0);
    await store().deleteFrom('facts_change').where('id', '=', id).execute();
  }
}

/** What was changed of the next contacts, which is then forgotten. */
async function takeRows(tx: Store, id: string): Promise<ChangeRow[]> {
  const contacts = tx
    .selectFrom('facts_change_row')
    .select('contact_n')
    .distinct()
    .where('change_id', '=', id)
    .orderBy('contact_n')
    .limit(BATCH);
  return tx
    .deleteFrom('facts_change_row')
    .where('change_id', '=', id)
    .where('contact_n', 'in', contacts)
    .returningAll()
    .execute();
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
  const undone: ChangeRow[] = [];
  for (const [tag, own] of byTag(added)) {
    // Only what this change added: someone may have removed and added it since.
    const gone = await tx
      .deleteFrom('contact_tag')
      .where('tag_id', '=', await keptTag(tx, tag))
      .where('contact_n', 'in', [...contactsIn(own)])
      .where('added_at', '=', at)
      .returning('contact_n')
      .execute();
    undone.push(...ofContacts(own, gone));
  }
  for (const [tag, own] of byTag(removed)) {
    const tag_id = await keptTag(tx, tag);
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

/** The tag itself, or the one that it was merged into since. */
async function keptTag(tx: Store, id: string): Promise<string> {
  const tag = await tx.selectFrom('tag').select('merged_into').where('id', '=', id).executeTakeFirst();
  return tag?.merged_into ?? id;
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
