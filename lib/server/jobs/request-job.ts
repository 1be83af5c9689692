import 'server-only';
import { randomUUID } from '@/lib/random';
import { type Store, store } from '../db/client';
import type { Context } from '../http/context';
import { addJob, type BackgroundJob } from './background-jobs';
import { backgroundJobs } from './background-runner';

/**
 * Asks for work on a record in the name of the caller, in the transaction in which `putToken` puts its token into the
 * record. While the same is under way nothing changes, because its result is as good. False when `putToken` returns false.
 */
export async function requestJob(
  ctx: Context,
  job: Pick<BackgroundJob, 'record_id' | 'kind'>,
  putToken: (tx: Store, token: string) => Promise<boolean>,
): Promise<boolean> {
  const token = randomUUID();
  const isAsked = await store()
    .transaction()
    .execute(async (tx) => {
      if (!(await putToken(tx, token))) return false;
      if (!(await addJob(tx, ctx, { ...job, token }))) throw new UnderWay();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof UnderWay) return true;
      throw error;
    });
  if (isAsked) backgroundJobs.wake();
  return isAsked;
}

/** Rolls back a request for work that is already running, which the new token would end. */
class UnderWay extends Error {
  override readonly name = 'UnderWay';
}
