import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import type { Reply } from '@/lib/replies/schema';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import type { CannedReplySavingTable } from '../db/schema/replies';
import { begunOrTakenBack, orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import { callDeadlines } from '../jobs/call-deadlines';
import { isClaimedStore } from '../jobs/may-go-on';
import { processId } from '../jobs/process-id';
import type { Recoverable } from '../jobs/recovery';
import { findReply, toReply, writeReply } from './store';

/** `latestStart`: after this time, in milliseconds since 1970, the call must not start. */
export type Saving = { uuid: string; token: string; neverSaved: boolean; latestStart: number };

type Wish = {
  uuid: string;
  content: string;
  version: number | null;
  overwrite: boolean;
  by: string | null;
};

/**
 * Records that a save is about to be sent. From now on other saves of the reply are refused, and its local copy is
 * marked as unconfirmed. Throws AppError `conflict` or `overwrite_unconfirmed`.
 */
export async function beginSaving({ uuid, content, version, overwrite, by }: Wish): Promise<Saving> {
  const now = systemClock.now();
  const token = randomUUID();
  const begin = async (tx: Kysely<Tables>): Promise<Saving> => {
    await refuseWhileSaving(tx, uuid);
    const row = await findReply(tx, uuid);
    if (!row && !overwrite) throw unconfirmed();
    // The same values overwrite nothing, so a save whose response was lost can be repeated.
    if (row && row.version !== version && row.content !== content)
      throw moved(toReply(row), version === null);
    const { latestStart, leaseEnd } = callDeadlines(now);
    const [since, until] = [new Date(now).toISOString(), new Date(leaseEnd).toISOString()];
    await tx
      .insertInto('canned_reply_saving')
      .values({
        uuid,
        token,
        content,
        former_state: row?.state ?? null,
        saver: by,
        runner: processId(),
        since,
        until,
      })
      .execute();
    if (row)
      await tx.updateTable('canned_reply').set({ state: 'unknown' }).where('uuid', '=', uuid).execute();
    return { uuid, token, neverSaved: !row?.saved_at, latestStart };
  };
  return begunOrTakenBack(
    token,
    () => exclusively(store(), 'replies', begin),
    () => undo(uuid, token),
  );
}

/**
 * Records the outcome of a save. Returns the stored reply; null while the store is unavailable, and then the outcome
 * is recorded as soon as possible. What was saved with a key of which it isn't known whose it is stays unknown.
 */
export async function endSaving({ uuid, token }: Saving, told: 'saved' | 'unknown'): Promise<Reply | null> {
  const end = async (tx: Kysely<Tables>) => {
    const state = (await isClaimedStore(tx)) ? told : 'unknown';
    const saving = await removePending(tx, token);
    const row = await findReply(tx, uuid);
    if (saving) return toReply(await writeReply(tx, { ...saving, by: saving.saver, state }, row));
    if (row) return toReply(row);
    throw removedDuringSave();
  };
  return orNullIfLong(untilStored(token, () => exclusively(store(), 'replies', end)));
}

export async function undoSaving({ uuid, token }: Saving): Promise<void> {
  await orNullIfLong(untilStored(token, () => undo(uuid, token)));
}

function undo(uuid: string, token: string): Promise<void> {
  return exclusively(store(), 'replies', async (tx) => {
    const saving = await removePending(tx, token);
    if (!saving?.former_state) return;
    const state = saving.former_state;
    await tx.updateTable('canned_reply').set({ state }).where('uuid', '=', uuid).execute();
  });
}

/** Marks saves whose process has ended as `unknown`: the service may or may not have made the change. */
export const saveRecovery: Recoverable = {
  name: 'replies',
  inProgress: () =>
    store().selectFrom('canned_reply_saving').select(['token as id', 'runner as owner', 'until']).execute(),
  markUnknown: (token) =>
    exclusively(store(), 'replies', async (tx) => {
      const saving = await removePending(tx, token);
      if (!saving) return;
      const { uuid, content, saver } = saving;
      await writeReply(tx, { uuid, content, by: saver, state: 'unknown' }, await findReply(tx, uuid));
    }),
};

/** Throws AppError `conflict` while a save of the reply is in progress. `undone` says what was not done. */
export async function refuseWhileSaving(
  tx: Kysely<Tables>,
  uuid: string,
  undone: Coded = coded('errors.nothingSaved'),
): Promise<void> {
  const saving = await tx
    .selectFrom('canned_reply_saving')
    .select(['saver', 'until'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!saving) return;
  const { saver: name, until } = saving;
  const count = Math.max(1, Math.ceil((Date.parse(until) - systemClock.now()) / 1000));
  throw new AppError(
    'conflict',
    name ? coded('replies-errors.savingNow', { name }) : coded('replies-errors.savingNowByOther'),
    {
      consequence: sentences(undone, coded('replies-errors.tryInSeconds', { count })),
      outcome: 'not_executed',
    },
  );
}

function removePending(
  tx: Kysely<Tables>,
  token: string,
): Promise<Selectable<CannedReplySavingTable> | undefined> {
  return tx.deleteFrom('canned_reply_saving').where('token', '=', token).returningAll().executeTakeFirst();
}

export function unconfirmed(): AppError {
  return new AppError('overwrite_unconfirmed', coded('replies-errors.unseen'), {
    consequence: coded('errors.nothingSaved'),
    outcome: 'not_executed',
  });
}

/** This process was so slow that its save was treated as abandoned, and the reply was then removed. */
function removedDuringSave(): AppError {
  return new AppError('not_found', coded('replies-errors.removedDuringSave'), { outcome: 'unknown' });
}

function moved(current: Reply, wasNew: boolean): AppError {
  const what = wasNew ? coded('replies-errors.justAdded') : coded('replies-errors.changed');
  return new AppError('conflict', what, {
    consequence: coded('errors.nothingSaved'),
    outcome: 'not_executed',
    current,
  });
}
