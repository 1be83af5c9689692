import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { yearsBefore } from '@/lib/audit/years-before';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { withLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { log } from '../logger';
import { systemClock } from '../service/clock';
import { singleton } from '../singleton';
import { audited } from './audit';
import { auditSettingsNow } from './retention';

const EVERY_MS = 24 * 60 * 60_000;
/** So long may nobody have done anything, over a weekend and a day. */
const QUIET_MS = 3 * EVERY_MS;
/** As many as SQLite deletes within some milliseconds, which keep everyone else waiting. */
const AT_ONCE = 200;

/** Deletes the events that are older than an admin wants them kept, unless another process of the desk is at it. */
export async function sweepAudit(now = Date.now(), signal = new AbortController().signal): Promise<void> {
  const { keep_years } = await auditSettingsNow();
  if (keep_years === null) return;
  const newest = await newestEvent();
  if (newest === null) return;
  // A clock that runs ahead must not take with it what is not old.
  const since = yearsBefore(Math.min(now, Date.parse(newest) + QUIET_MS), keep_years);
  const turn = { store: store(), name: 'audit', owner: processId(), clock: systemClock, signal };
  await withLease(turn, (_lease, held) => deleteBefore(since, held));
}

async function newestEvent(): Promise<string | null> {
  const row = await store()
    .selectFrom('audit')
    .select((select) => select.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
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
    // From here on the store lets them go, and no others.
    await store().updateTable('audit_kept').set({ since }).where('since', '<', since).execute();
    while (await deleteSome(since)) {
      if (signal.aborted) throw endedEarly();
    }
  });
}

async function deleteSome(since: string): Promise<boolean> {
  const some = sql<number>`(select id from audit where at < ${since} order by at limit ${AT_ONCE})`;
  const done = await store().deleteFrom('audit').where('id', 'in', some).executeTakeFirst();
  return Number(done.numDeletedRows) === AT_ONCE;
}

function endedEarly(): AppError {
  const message = 'Frontdesk was stopped during the sweep. The next sweep deletes the rest.';
  return new AppError('internal', message, { outcome: 'unknown' });
}

const ending = () => singleton('audit-sweep-ending', () => new AbortController());

/** Sweeps now, and then daily for as long as the process lives. Nobody waits for it. */
export function keepAuditSwept(): void {
  const sweep = () => {
    sweepAudit(Date.now(), ending().signal).catch((err: unknown) => {
      log().error({ err }, 'the audit could not be swept');
    });
  };
  sweep();
  singleton('audit-sweep', () => setInterval(sweep, EVERY_MS).unref());
}

/** What is being swept ends soon, as an event under way. */
export function stopAuditSweep(): void {
  ending().abort();
}
