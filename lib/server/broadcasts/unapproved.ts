import 'server-only';
import { DAY_MS } from '@/lib/dates/days';
import type { Store } from '../db/client';
import { type BroadcastRow, isApproved } from './row';

/**
 * The messages of other broadcasts within a day of this one's start that no second person approved, of its author or
 * of one of these people, whichever has more: otherwise five small ones would need no approval where a large one does.
 */
export async function unapprovedOfDay(
  db: Store,
  { id, author_id, starts_at }: Pick<BroadcastRow, 'id' | 'author_id' | 'starts_at'>,
  people: string[],
  now: number,
): Promise<number> {
  const ids = [...new Set([author_id ?? '', ...people])];
  const start = Math.max(now, Date.parse(starts_at ?? '') || 0);
  const rows = await db
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '!=', id)
    .where('state', 'in', ['scheduled', 'running', 'paused', 'finished', 'stopped'])
    .where((where) => where.or([where('author_id', 'in', ids), where('started_by_id', 'in', ids)]))
    .where((where) => {
      const at = where.fn.coalesce('started_at', 'starts_at');
      const [from, to] = [start - DAY_MS, start + DAY_MS].map((ms) => new Date(ms).toISOString());
      return where.and([where(at, '>', from ?? ''), where(at, '<', to ?? '')]);
    })
    .execute();
  const unapproved = rows.filter((row) => !isApproved(row));
  const sums = ids.map((person) =>
    unapproved
      .filter((row) => row.author_id === person || row.started_by_id === person)
      .reduce((sum, row) => sum + row.n_audience - row.n_excluded - row.n_not_reached, 0),
  );
  return Math.max(...sums);
}
