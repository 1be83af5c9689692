import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { log } from '../logger';
import type { BackgroundJob, JobTry } from './background-jobs';
import { createLeasedRunner, type LeasedWork } from './leased-runner';
import { ownRunner, type Runner } from './polling';
import { msUntil } from './spacing';

/** The work of each kind on a record. It throws AppError when the record or what it needs doesn't allow it. */
export type JobKinds = Record<
  BackgroundJob['kind'],
  (ctx: Context, recordId: string, jobTry: JobTry) => Promise<unknown>
>;

const POLL_MS = 1_000;
/** A small job isn't held up by a few large ones. */
const MAX_CONCURRENT = 4;
/** One that fails so often, or ends its process, is given up. */
const MAX_TRIES = 5;

/**
 * Starts running requested jobs in the background, in one process of the installation at a time. Jobs of a process
 * that ended are started again.
 */
export function createBackgroundRunner(kinds: JobKinds): Runner {
  /** When a job that failed may be tried again, in milliseconds since 1970. */
  const notBefore = new Map<string, number>();
  const runner = createLeasedRunner({
    name: 'background-jobs',
    isNeeded: async () => (await openJobs()).length > 0,
    work,
  });

  async function work({ signal, sleep }: LeasedWork): Promise<void> {
    const running = new Map<string, Promise<void>>();
    try {
      while (!signal.aborted) {
        const jobs = await openJobs();
        if (jobs.length === 0 && running.size === 0) return;
        for (const job of jobs.filter(isDue)) {
          const { record_id } = job;
          if (running.size >= MAX_CONCURRENT || running.has(record_id)) continue;
          const ending = run(job, signal).finally(() => {
            running.delete(record_id);
            runner.wake();
          });
          running.set(record_id, ending);
        }
        await sleep(POLL_MS);
      }
    } finally {
      await Promise.all(running.values());
    }
  }

  function isDue({ record_id }: BackgroundJob): boolean {
    return msUntil(notBefore.get(record_id) ?? 0, systemClock.now(), 2 ** MAX_TRIES * POLL_MS) === 0;
  }

  /** Never throws. */
  async function run(job: BackgroundJob, signal: AbortSignal): Promise<void> {
    const jobTry = { former: job.token, token: randomUUID() };
    try {
      if (job.tries >= MAX_TRIES) return await giveUp(jobTry, TRIED_TOO_OFTEN);
      const begun = await store()
        .updateTable('background_job')
        .set({ tries: job.tries + 1 })
        .where('token', '=', job.token)
        .returning('token')
        .executeTakeFirst();
      // It ended, or was asked for again, after it was read.
      if (!begun) return;
      await kinds[job.kind](contextOf(job, signal), job.record_id, jobTry);
      notBefore.delete(job.record_id);
    } catch (error) {
      // The work didn't fail: this process stops, or another one goes on with it.
      if (signal.aborted) return await takeBackTry(job, jobTry).catch(report);
      if (isFinal(error)) return giveUp(jobTry, error.coded).catch(report);
      report(error);
      if (job.tries + 1 >= MAX_TRIES) return giveUp(jobTry, TRIED_TOO_OFTEN).catch(report);
      notBefore.set(job.record_id, systemClock.now() + 2 ** job.tries * POLL_MS);
    }
  }

  return runner;
}

const TRIED_TOO_OFTEN = coded('jobs-reasons.failed', { tries: MAX_TRIES });

function report(err: unknown): void {
  log().error({ err }, 'a job in the background failed');
}

function openJobs(): Promise<BackgroundJob[]> {
  return store()
    .selectFrom('background_job')
    .selectAll()
    .where('problem', 'is', null)
    .orderBy('requested_at')
    .execute();
}

async function takeBackTry({ tries, token: former }: BackgroundJob, { token }: JobTry): Promise<void> {
  await store()
    .updateTable('background_job')
    .set({ tries })
    .where('token', 'in', [former, token])
    .where('tries', '=', tries + 1)
    .execute();
}

function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && ['invalid', 'conflict', 'not_found', 'forbidden'].includes(error.code);
}

/** Says why there is no result, unless the record was changed or the job was asked for again. */
async function giveUp({ former, token }: JobTry, problem: string): Promise<void> {
  await store()
    .updateTable('background_job')
    .set({ problem })
    .where('token', 'in', [former ?? '', token])
    .execute();
}

function contextOf({ by_id, by_name, request_id }: BackgroundJob, signal: AbortSignal): Context {
  const actor = { kind: 'user', id: by_id, name: by_name, email: '', roles: [], sessionId: '' } as const;
  return { actor: { ...actor, roles: [] }, requestId: request_id, address: null, signal };
}

/** Runs this process's jobs. What is under way when it stops is left to the next start. */
export const backgroundJobs = ownRunner('background-jobs', createBackgroundRunner);
