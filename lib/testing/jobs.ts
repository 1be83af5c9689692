import 'server-only';
import { randomUUID } from 'node:crypto';
import { planBroadcast } from '../server/broadcasts/plan';
import { store } from '../server/db/client';
import { dryRun } from '../server/imports/dry-run';
import type { JobKinds } from '../server/jobs/background-runner';
import { marketer } from './marketer';

export const JOB_KINDS: JobKinds = { 'broadcast-plan': planBroadcast, 'import-check': dryRun };

/** Does at once what was asked for, where no runner was started. Throws what the work throws. */
export async function doJobs(): Promise<void> {
  const jobs = await store()
    .selectFrom('background_job')
    .selectAll()
    .where('problem', 'is', null)
    .orderBy('requested_at')
    .execute();
  for (const { kind, record_id, token, by_name } of jobs) {
    await JOB_KINDS[kind](marketer(by_name), record_id, { former: token, token: randomUUID() });
  }
}
