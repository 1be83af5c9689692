import 'server-only';
import type { DoNotSendRemovals, DoNotSendRemoved } from '@/lib/do-not-send/schema';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { log } from '../logger';
import { toReader } from '../messages/reader';
import { removeDoNotSend } from './do-not-send';

/**
 * Removes numbers one by one, each with its own audit event. Numbers that the caller may not remove are in `kept`. An
 * error before the first removal is thrown; after a later one the remaining IDs are in `left`.
 */
export async function removeManyDoNotSend(
  ctx: Context,
  { ids, reason }: DoNotSendRemovals,
): Promise<DoNotSendRemoved> {
  const result: DoNotSendRemoved = { removed: [], kept: [], gone: 0, left: [] };
  const each = [...new Set(ids)];
  for (const [at, id] of each.entries()) {
    try {
      result.removed.push(await removeDoNotSend(ctx, id, { reason }));
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'not_found') result.gone += 1;
      else if (error instanceof AppError && code === 'forbidden') {
        result.kept.push({ id, reason: toReader(error.coded) });
      } else {
        if (result.removed.length === 0) throw error;
        log().error({ err: error }, 'some numbers stay on the do-not-send list');
        return { ...result, left: each.slice(at) };
      }
    }
  }
  return result;
}
