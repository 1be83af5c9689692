import 'server-only';
import { sql } from 'kysely';
import { yearsBefore } from '@/lib/audit/settings';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import type { DailyJob } from '../jobs/daily';
import { withLease } from '../jobs/lease';
import { audited } from './audit';
import { provenTime } from './proven-time';
import { auditSetting } from './settings';

/** Rows that SQLite deletes within a few milliseconds; other writes wait for that long. */
const BATCH_SIZE = 200;

export const auditRetention: DailyJob = {
  name: 'deleting expired audit events',
  run: (signal) => deleteExpiredEvents(systemClock.now(), signal),
};

/** Does nothing while another process deletes them, or until the clocks are certain (see `provenTime`). */
export async function deleteExpiredEvents(
  now = systemClock.now(),
  signal = new AbortController().signal,
): Promise<void> {
  const { keep_years } = await auditSetting.read();
  const proven = await provenTime(now);
  if (keep_years === null || proven === null) return;
  const since = yearsBefore(proven, keep_years);
  await withLease({ name: 'audit', signal }, (_lease, held) => deleteBefore(since, held));
}

async function deleteBefore(since: string, signal: AbortSignal): Promise<void> {
  const { due } = await reads({ bulk: true, signal })
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('due'))
    .where('at', '<', since)
    .executeTakeFirstOrThrow();
  if (Number(due) === 0) return;
  const ctx: Context = { actor: { kind: 'job', name: 'retention' }, requestId: randomUUID(), address: null };
  const event = {
    action: 'audit.sweep',
    record: { type: 'audit', id: null },
    after: { before: since, events: due },
  };
  await audited(ctx, event, async () => {
    // A database trigger refuses to delete events that are newer than this.
    await store().updateTable('audit_kept').set({ since }).where('since', '<', since).execute();
    while (await deleteSome(since)) if (signal.aborted) throw endedEarly();
  });
}

async function deleteSome(since: string): Promise<boolean> {
  const some = sql<number>`(select id from audit where at < ${since} order by at limit ${BATCH_SIZE})`;
  const done = await store().deleteFrom('audit').where('id', 'in', some).executeTakeFirst();
  return Number(done.numDeletedRows) === BATCH_SIZE;
}

function endedEarly(): AppError {
  return new AppError('internal', coded('audit-errors.sweepStopped'), {
    consequence: coded('audit-errors.sweepGoesOn'),
    outcome: 'unknown',
  });
}
