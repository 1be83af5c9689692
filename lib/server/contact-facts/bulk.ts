import 'server-only';
import type { Kysely } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { systemClock } from '@/lib/clock';
import { BULK_MAX, type BulkChange, type BulkChanged } from '@/lib/contact-facts/bulk-schema';
import { coded } from '@/lib/messages/coded';
import { audited, endEventOf } from '../audit/audit';
import { conditionSql } from '../contact-index/search/condition';
import { reads, store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { actorName, type Context } from '../http/context';
import { callDeadlines } from '../jobs/call-deadlines';
import { processId } from '../jobs/process-id';
import type { Recoverable } from '../jobs/recovery';
import { newId } from '../new-id';
import { afterPart, BULK, contactsOf } from './changes-of-many';
import { changingFacts } from './changing-facts';
import { addContacts, knownContacts } from './contacts';
import { requireColleague, setOwners } from './owner';
import { addTag, removeTag, requireTags } from './tags-of-contacts';
import { findUsable, requireUsable } from './usable';

/** In a transaction: few enough that others needn't wait for it. */
const ROWS = 250;

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
  const uuids =
    'contacts' in input
      ? [...new Set(input.contacts)]
      : // Checked before anything is counted, which would tell of hidden fields.
        await findUsable(
          () => requireUsable(ctx, input),
          () => matching(input.condition),
        );
  if (add.length > 0) await requireTags(store(), add);
  const ownerName = owner ? await requireColleague(store(), owner, 'owner') : null;
  const names = await tagNames([...add, ...remove]);
  const change = { id: newId(), at: systemClock.iso(), by: actorName(ctx), add, remove, owner };
  const event = {
    action: BULK.change,
    record: { type: BULK.type, id: change.id },
    after: {
      contacts: uuids.length,
      add_tags: add.map(names),
      remove_tags: remove.map(names),
      ...(owner !== undefined && { owner: ownerName }),
    },
  };
  return audited(ctx, event, async (found) => {
    const { id, at } = change;
    const lease = { runner: processId(), until: leaseEnd() };
    await store()
      .insertInto('facts_change')
      .values({ id, at, ...lease })
      .execute();
    let changed = 0;
    try {
      const perContact = add.length + remove.length + 1;
      for (const batch of batchesOf(uuids, Math.floor(ROWS / perContact))) {
        changed += await changingFacts(ctx, async (tx) => {
          await stillMaking(tx, id);
          // A tag may have been merged since the last batch.
          if (add.length > 0) await requireTags(tx, add);
          return changeBatch(tx, change, batch);
        });
        await giveWay();
      }
    } catch (error) {
      throw afterPart(error, changed, coded('facts-errors.changedSome', { count: changed }));
    } finally {
      found.result = { changed, unchanged: uuids.length - changed };
      await orNullIfLong(untilStored(id, () => endChange(id)));
    }
    return { id, changed, unchanged: uuids.length - changed };
  });
}

const leaseEnd = () => new Date(callDeadlines(systemClock.now()).leaseEnd).toISOString();

/**
 * Renews the lease. Throws AppError `conflict` when another process has taken the change as ended: what would be
 * added to it might not be undone.
 */
async function stillMaking(tx: Kysely<Tables>, id: string): Promise<void> {
  const held = await tx
    .updateTable('facts_change')
    .set({ until: leaseEnd() })
    .where('id', '=', id)
    .where('runner', '=', processId())
    .executeTakeFirst();
  if (Number(held.numUpdatedRows) === 0) throw new AppError('conflict', coded('facts-errors.changeEnded'));
}

/** From then on it can be undone. Returns whether it was still being made. */
async function endChange(id: string, tx = store()): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('facts_change')
    .set({ runner: null, until: null })
    .where('id', '=', id)
    .where('runner', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends the events of changes whose process has ended, so that what they did can be undone. */
export const bulkRecovery: Recoverable = {
  name: 'changes of many contacts',
  inProgress: () =>
    store()
      .selectFrom('facts_change')
      .select(['id', 'runner as owner', 'until'])
      .where('runner', 'is not', null)
      // One of this process is still made, however long it takes.
      .where('runner', '!=', processId())
      .execute(),
  markUnknown: (id) =>
    exclusively(store(), 'contact-facts', async (tx) => {
      if (!(await endChange(id, tx))) return;
      const changed = (await contactsOf([id], tx)).get(id) ?? 0;
      await endEventOf(
        tx,
        { type: BULK.type, id },
        { outcome: 'unknown', result: JSON.stringify({ changed }) },
      );
    }),
};

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

/** Returns how many contacts it has changed. */
async function changeBatch(tx: Kysely<Tables>, change: Change, uuids: readonly string[]): Promise<number> {
  // A contact without facts has nothing to remove.
  const numbersOf = change.add.length === 0 && !change.owner ? knownContacts : addContacts;
  const numbers = [...(await numbersOf(tx, uuids)).values()];
  if (numbers.length === 0) return 0;
  const rows = [];
  for (const tag of change.remove) rows.push(...(await removeTag(tx, tag, numbers)));
  for (const tag of change.add) rows.push(...(await addTag(tx, change, tag, numbers)));
  if (change.owner !== undefined) rows.push(...(await setOwners(tx, change, change.owner, numbers)));
  if (rows.length > 0) {
    const values = rows.map((row) => ({ change_id: change.id, ...row }));
    await tx.insertInto('facts_change_row').values(values).execute();
  }
  return new Set(rows.map(({ contact_n }) => contact_n)).size;
}
