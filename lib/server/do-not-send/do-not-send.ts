import 'server-only';
import type { Selectable } from 'kysely';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { codedReason, OPTED_OUT } from '@/lib/do-not-send/reason';
import type { DoNotSend, DoNotSendInput, DoNotSendRemoval } from '@/lib/do-not-send/schema';
import { E164 } from '@/lib/e164';
import { coded, inLanguage } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { foldText } from '@/lib/search/text';
import { audited, recordInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import type { DoNotSendTable } from '../db/schema/sends';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { SOURCE_LANGUAGE } from '../messages/catalog';
import { toReader } from '../messages/reader';
import { faultOfLength, phoneKey } from '../phone';
import { e164OfTyped } from '../settings/general';
import { withRolesNow } from '../users/still-allowed';

/**
 * Adds a number to the do-not-send list. Throws AppError `invalid` for a number without a valid length, and
 * `conflict`, with the entry, if it is listed already in any spelling.
 */
export async function addDoNotSend(ctx: Context, input: DoNotSendInput): Promise<DoNotSend> {
  const phone = await e164OfTyped(input.phone);
  const message = E164.test(phone) ? faultOfLength(phone) : coded('do-not-send-errors.noMessages');
  if (message !== null) {
    throw new AppError('invalid', message, { issues: [{ path: 'phone', message }] });
  }
  const entry = newEntry(ctx, phone, input.reason, input.source);
  const event = {
    action: 'do_not_send.add',
    record: { type: 'do_not_send', id: entry.id },
    after: { phone, reason: input.reason, source: input.source },
  };
  await audited(ctx, event, async () => {
    if ((await insertEntries(store(), [entry])).size > 0) return;
    const row = await findBlock(store(), phone);
    const current = row && toEntry(row);
    const message = coded('do-not-send-errors.alreadyListed');
    throw new AppError('conflict', message, { current, issues: [{ path: 'phone', message }] });
  });
  return toEntry(entry);
}

export async function addOptOut(
  tx: Store,
  ctx: Pick<Context, 'actor' | 'requestId'>,
  phone: string,
): Promise<void> {
  const entry = newEntry(ctx, phone, OPTED_OUT, 'refusal');
  if ((await insertEntries(tx, [entry])).size === 0) return;
  const record = { type: 'do_not_send', id: entry.id };
  const after = { phone, reason: OPTED_OUT };
  await recordInTransaction(tx, ctx, { action: 'do_not_send.add', record, after });
}

/**
 * Removes a number from the list and returns its entry. Throws AppError `not_found`, and `forbidden` for an entry that
 * someone else added, also after the caller, unless the caller is an admin.
 */
export async function removeDoNotSend(
  ctx: Context,
  id: string,
  { reason }: DoNotSendRemoval,
): Promise<DoNotSend> {
  const before = await store().selectFrom('do_not_send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw noLongerListed();
  const event = {
    action: 'do_not_send.remove',
    record: { type: 'do_not_send', id },
    before: recordedEntry(before),
    after: { reason_for_removal: reason },
  };
  try {
    await store()
      .transaction()
      .execute(async (tx) => {
        // Of several at once only one removes it, and only that one is recorded. Adding the number again waits for it.
        const gone = tx.deleteFrom('do_not_send').where('id', '=', id).returningAll();
        const entry = await gone.executeTakeFirst();
        if (!entry) throw noLongerListed();
        if (!mayRemoveEntry(await withRolesNow(tx, ctx), entry)) throw someoneElses(ctx, entry);
        await recordInTransaction(tx, ctx, event);
      });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    await audited(ctx, event, () => Promise.reject(error));
  }
  return toEntry(before);
}

/** As it is recorded, so that an undo of the removal puts it back as it was. */
export type RecordedEntry = ReturnType<typeof recordedEntry>;

function recordedEntry(row: Selectable<DoNotSendTable>) {
  const { phone, reason, source, created_by_name, created_by, created_at, again_at, again_by_name } = row;
  return {
    phone,
    reason,
    source,
    added_by: created_by_name,
    added_by_id: created_by,
    added_at: created_at,
    ...(again_at !== null && { also_added_by: again_by_name, also_added_at: again_at }),
  };
}

function noLongerListed(): AppError {
  return new AppError('not_found', coded('do-not-send-errors.notListed'));
}

export function mayRemove({ actor }: Context, createdBy: string | null): boolean {
  if (actor.kind !== 'user' || !can(actor.roles, 'do-not-send:write')) return false;
  return actor.id === createdBy || can(actor.roles, 'do-not-send:override');
}

/** As `mayRemove`, for an entry on which someone else may count who has added the number again. */
export function mayRemoveEntry(ctx: Context, entry: Selectable<DoNotSendTable>): boolean {
  return mayRemove(ctx, alsoBy(entry) === null ? entry.created_by : null);
}

/** Who added a number again, unless it was the same person: by the name, so that two of one name are taken for one. */
function alsoBy({
  created_by_name,
  again_at,
  again_by_name,
}: Selectable<DoNotSendTable>): DoNotSend['also_by'] {
  return again_at === null || again_by_name === created_by_name ? null : { name: again_by_name };
}

function someoneElses({ actor }: Context, entry: Selectable<DoNotSendTable>): AppError {
  const also = actor.kind === 'user' && actor.id === entry.created_by ? alsoBy(entry) : null;
  const { name } = also ?? { name: entry.created_by_name };
  if (name === null) return new AppError('forbidden', coded('do-not-send-errors.addedBySomeone'));
  const key = also ? 'do-not-send-errors.alsoAddedBy' : 'do-not-send-errors.addedBy';
  return new AppError('forbidden', coded(key, { name }));
}

type Entry = ReturnType<typeof newEntry>;

export function newEntry(
  { actor }: Pick<Context, 'actor'>,
  phone: string,
  reason: string,
  source: DoNotSend['source'],
) {
  return {
    id: randomUUID(),
    phone,
    phone_key: phoneKey(phone),
    reason,
    search: `${phone} ${foldText(inLanguage(SOURCE_LANGUAGE, codedReason(reason)))}`,
    source,
    created_at: systemClock.iso(),
    created_by: actor.kind === 'user' ? actor.id : null,
    created_by_name: actor.kind === 'anonymous' ? null : actor.name,
    again_at: null,
    again_by_name: null,
  };
}

/**
 * Returns the IDs of new entries. For numbers that are listed already, it records who added them again: of the same
 * person only while no one else has.
 */
export async function insertEntries(db: Store, entries: Entry[]): Promise<Set<string>> {
  const own = new Set(entries.map(({ id }) => id));
  const rows = await db
    .insertInto('do_not_send')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .column('phone_key')
        .doUpdateSet(({ eb, ref }) => ({
          again_at: ref('excluded.created_at'),
          // The same person may have another name by now.
          again_by_name: eb
            .case()
            .when('do_not_send.created_by', '=', ref('excluded.created_by'))
            .then(ref('do_not_send.created_by_name'))
            .else(ref('excluded.created_by_name'))
            .end(),
        }))
        .where(({ or, eb, ref }) =>
          or([
            eb('do_not_send.again_at', 'is', null),
            eb('do_not_send.created_by', 'is distinct from', ref('excluded.created_by')),
          ]),
        ),
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id).filter((id) => own.has(id)));
}

/** The row that blocks a phone number, in any spelling. Its reason: `codedReason`. */
export async function findBlock(db: Store, e164: string) {
  return db.selectFrom('do_not_send').selectAll().where('phone_key', '=', phoneKey(e164)).executeTakeFirst();
}

export function toEntry(row: Selectable<DoNotSendTable>): DoNotSend {
  const { id, phone, reason, source, created_at, created_by, created_by_name } = row;
  return {
    id,
    phone,
    reason: toReader(codedReason(reason)),
    source,
    created_at,
    by: { id: created_by, name: created_by_name },
    also_by: alsoBy(row),
  };
}
