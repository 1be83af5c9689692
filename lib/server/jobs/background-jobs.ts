import 'server-only';
import { type Selectable, sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { JobProgress } from '@/lib/jobs/progress';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { toReader } from '../messages/reader';

export type BackgroundJob = Selectable<Tables['background_job']>;

/** One try of a job. Tokens are also in the record: see the table. */
export type JobTry = {
  /** The token that this try replaces: the request's or the last try's. Null for work without a job. */
  former: string | null;
  token: string;
};

/** A try for work outside the job queue. */
export function tryWithoutJob(): JobTry {
  return { former: null, token: randomUUID() };
}

/**
 * Adds a job in the transaction that puts its token into the record. False when the same is under way already, whose
 * result is as good.
 */
export async function addJob(
  tx: Store,
  ctx: Context,
  { record_id, kind, token }: Pick<BackgroundJob, 'record_id' | 'kind' | 'token'>,
): Promise<boolean> {
  const user = requireUser(ctx);
  const values = {
    kind,
    token,
    request_id: ctx.requestId,
    requested_at: systemClock.iso(),
    by_id: user.id,
    by_name: user.name,
    n_done: 0,
    n_total: null,
    tries: 0,
    problem: null,
  };
  const added = await tx
    .insertInto('background_job')
    .values({ record_id, ...values })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet(values).where('background_job.problem', 'is not', null),
    )
    .returning('token')
    .executeTakeFirst();
  return added !== undefined;
}

/** Begins a try in the transaction that puts its token into the record. */
export async function beginTry(tx: Store, { former, token }: JobTry): Promise<void> {
  if (former === null) return;
  await tx
    .updateTable('background_job')
    .set({ token, n_done: 0, n_total: null })
    .where('token', '=', former)
    .execute();
}

export async function setJobTotal({ token }: Pick<JobTry, 'token'>, n_total: number): Promise<void> {
  await store().updateTable('background_job').set({ n_total }).where('token', '=', token).execute();
}

export async function addJobProgress(
  tx: Store,
  { token }: Pick<JobTry, 'token'>,
  count: number,
): Promise<void> {
  await tx
    .updateTable('background_job')
    .set({ n_done: sql<number>`n_done + ${count}` })
    .where('token', '=', token)
    .execute();
}

/** Deletes the job in the transaction that stores its result. */
export async function endJob(tx: Store, { token }: Pick<JobTry, 'token'>): Promise<void> {
  await tx.deleteFrom('background_job').where('token', '=', token).execute();
}

/** Deletes the job of a record, in the transaction that takes its token away: it can't write any more. */
export async function dropJob(tx: Store, recordId: string): Promise<void> {
  await tx.deleteFrom('background_job').where('record_id', '=', recordId).execute();
}

/** Throws AppError when the process stops. The next process starts the work again. */
export function leaveIfStopping(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new AppError('conflict', coded('jobs-reasons.stopped'));
}

export async function jobsOf(db: Store, recordIds: string[]): Promise<Map<string, JobProgress>> {
  if (recordIds.length === 0) return new Map();
  const jobs = await db
    .selectFrom('background_job')
    .select(['record_id', 'n_done', 'n_total', 'problem'])
    .where('record_id', 'in', recordIds)
    .execute();
  return new Map(
    jobs.map(({ record_id, n_done, n_total, problem }) => [
      record_id,
      { done: n_done, total: n_total, problem: toReader(problem) },
    ]),
  );
}
