import 'server-only';
import { systemClock } from '@/lib/clock';
import { store } from '../db/client';
import { parseJson } from '../db/sql';
import type { Context } from '../http/context';
import { audited } from './audit';

const LOOK_BACK_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 200;
/** The clocks of the app and the service may differ by this much. */
const CLOCK_SLACK_MS = 10 * 60_000;

export type RecordedWrite = {
  at: string;
  request_id: string;
  before: unknown;
  after: unknown;
  unknown: boolean;
};

type WriteQuery = {
  action: string;
  record_id?: string;
  is?: (after: unknown) => boolean;
};

/** The caller's latest matching write of their last 200 in 24 hours; null if none. */
export async function latestWrite(
  { actor }: Context,
  { action, record_id, is = () => true }: WriteQuery,
): Promise<RecordedWrite | null> {
  if (actor.kind !== 'user') return null;
  const rows = await store()
    .selectFrom('audit')
    .select(['at', 'request_id', 'before', 'after', 'outcome'])
    .where('action', '=', action)
    .where('actor_id', '=', actor.id)
    .where('at', '>=', new Date(systemClock.now() - LOOK_BACK_MS).toISOString())
    .$if(record_id !== undefined, (query) => query.where('record_id', '=', record_id ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
    .execute();
  const writes = rows.map(({ outcome, before, after, ...row }) => ({
    ...row,
    before: parseJson(before),
    after: parseJson(after),
    unknown: outcome === 'unknown' || outcome === 'started',
  }));
  return writes.find(({ after }) => is(after)) ?? null;
}

/**
 * Whether a record that the service created at `created_at` can be the one that was sent at `since` (milliseconds
 * since 1970).
 */
export function canBeFrom(since: number, created_at: string | null): boolean {
  return created_at === null || Date.parse(created_at) >= since - CLOCK_SLACK_MS;
}

/**
 * Records, at most once, that a write of unknown outcome did succeed. This is a separate event because the audit log
 * is append-only.
 */
export async function recordFound(
  ctx: Context,
  { at, request_id, after, unknown }: RecordedWrite,
  { action, type, id }: { action: string; type: string; id: string },
): Promise<void> {
  if (!unknown) return;
  const known = await store()
    .selectFrom('audit')
    .select('id')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('action', '=', action)
    .where('at', '>=', at)
    .executeTakeFirst();
  if (known) return;
  const values = { ...Object(after), confirmed_request: request_id };
  await audited(ctx, { action, record: { type, id }, after: values }, async () => {});
}
