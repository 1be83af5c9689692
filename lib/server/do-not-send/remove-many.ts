import 'server-only';
import type { DoNotSendRemovals, DoNotSendRemoved } from '@/lib/do-not-send/schema';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { removeDoNotSend } from './do-not-send';

/** Removes numbers from the list one by one, each with its own audit event. Those that others added may stay. */
export async function removeManyDoNotSend(
  ctx: Context,
  { ids, reason }: DoNotSendRemovals,
): Promise<DoNotSendRemoved> {
  const result: DoNotSendRemoved = { removed: [], kept: [], gone: 0 };
  for (const id of new Set(ids)) {
    try {
      result.removed.push(await removeDoNotSend(ctx, id, { reason }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') result.gone += 1;
      else if (error.code === 'forbidden') result.kept.push({ id, reason: error.message });
      else throw error;
    }
  }
  return result;
}
