import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded, sentences } from '@/lib/messages/coded';
import {
  type Reply,
  type ReplyInput,
  type ReplySaved,
  type ReplyUpdate,
  replyInput,
} from '@/lib/replies/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { AppError } from '../errors';
import { actorName, type Context, callerOf } from '../http/context';
import { service } from '../service/connection';
import type { Acknowledgment } from '../service/types';
import { beginSaving, endSaving, type Saving, unconfirmed, undoSaving } from './pending-save';
import { findReply, redactReply, serializeReply, toReply } from './store';

/**
 * Overwrites a reply in the service, then in the local copy. Throws AppError `overwrite_unconfirmed` for a UUID that
 * isn't in the local copy, `conflict` with the current reply, and the service's errors. If the response is lost, the
 * local copy has the values as `unknown`, and the error has them as `current`.
 */
export async function saveReply(
  ctx: Context,
  uuid: string,
  { version, overwrite, ...input }: ReplyUpdate,
): Promise<ReplySaved> {
  const before = await findReply(store(), uuid);
  // A request for confirmation is not recorded in the audit log.
  if (!before && !overwrite) throw unconfirmed();
  const event = {
    action: 'reply.save',
    record: { type: 'reply', id: uuid },
    before: before && redactReply(toReply(before)),
    after: redactReply(input),
  };
  const saved = await audited(ctx, event, async () => {
    const wish = { uuid, version, overwrite, content: serializeReply(input), by: actorName(ctx) };
    const saving = await beginSaving(wish);
    const { message } = await put(ctx, saving, input);
    const stored = await endSaving(saving, 'saved');
    return stored && { ...stored, message };
  });
  if (saved) return saved;
  throw new AppError('store_unavailable', coded('replies-errors.savedNotShown'), { retryAfter: 5 });
}

async function put(ctx: Context, saving: Saving, input: ReplyInput): Promise<Acknowledgment> {
  const mayBegin = () => systemClock.now() <= saving.latestStart;
  try {
    return await service().updateCannedReply(saving.uuid, input, {
      lane: 'save',
      by: callerOf(ctx),
      mayBegin,
    });
  } catch (error) {
    if (error instanceof AppError && error.outcome === 'not_executed') {
      await undoSaving(saving);
      throw error.code === 'not_found' ? unknownThere(saving, error) : onFields(error);
    }
    const current = await endSaving(saving, 'unknown');
    throw error instanceof AppError ? lost(saving, error, current) : error;
  }
}

function unknownThere({ neverSaved }: Saving, cause: AppError): AppError {
  const message = neverSaved ? coded('replies-errors.neverThere') : coded('replies-errors.noLongerThere');
  return new AppError('not_found', message, {
    consequence: sentences(coded('errors.nothingSaved'), coded('replies-errors.compareUuid')),
    outcome: 'not_executed',
    cause,
  });
}

/** Some servers name a part of a field, such as `response.url`; the form only has the field. */
function onFields(error: AppError): AppError {
  const issues = error.issues?.map(({ path, message }) => {
    const field = path.split('.')[0] ?? '';
    return { path: field in replyInput.shape ? field : path, message };
  });
  return error.with({ issues });
}

/** The service can't return its replies, so the outcome can't be checked. */
function lost({ neverSaved }: Saving, error: AppError, current: Reply | null): AppError {
  const doubt =
    neverSaved && (error.code === 'service_failed' || error.code === 'service_unreadable')
      ? coded('replies-errors.doubtUuid')
      : undefined;
  return error.with({
    consequence: sentences(coded('replies-errors.mayBeSaved'), doubt),
    issues: undefined,
    current: current ?? undefined,
  });
}
