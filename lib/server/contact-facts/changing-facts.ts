import 'server-only';
import type { Kysely } from 'kysely';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';

/** Runs a person's change of facts by itself. Throws AppError `forbidden` when they may no longer make it. */
export function changingFacts<Result>(
  ctx: Context,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return exclusively(store(), 'contact-facts', async (tx) => {
    await ctx.recheck?.(tx);
    return change(tx);
  });
}
