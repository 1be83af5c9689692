import 'server-only';
import { SEND_STATES } from '@/lib/sends/filters';
import type { SendFilters, SendState, SendsPage } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import { countUpTo } from '../db/count-rows';
import type { Context } from '../http/context';
import { countedByState } from './counts';
import { filteredSends, peopleIn } from './filters';

type Counts = Pick<SendsPage['meta'], 'by_state' | 'uncounted'>;
type Count = { state: SendState; count: number };

/** The number of messages of each outcome, whichever the filters ask for, each counted up to `most`. */
export async function countByState(
  db: Store,
  ctx: Context,
  { state: _, ...filters }: SendFilters,
  most: number,
): Promise<Counts> {
  const counters = await countedByState(db, { ...filters, person: peopleIn(ctx, filters) });
  if (counters) return { by_state: byState(counters) };
  const some = filteredSends(db, ctx, filters)
    .select('state')
    .limit(most + 1);
  const counted = await db
    .selectFrom(some.as('some'))
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  if (counted.reduce((sum, { count }) => sum + Number(count), 0) <= most)
    return { by_state: byState(counted) };
  const each = await Promise.all(
    SEND_STATES.map(async (state) => ({
      state,
      count: await countUpTo(db, filteredSends(db, ctx, { ...filters, state: [state] }), most),
    })),
  );
  const uncounted = each.filter(({ count }) => count > most).map(({ state }) => state);
  const by_state = byState(each.map(({ state, count }) => ({ state, count: Math.min(count, most) })));
  return uncounted.length === 0 ? { by_state } : { by_state, uncounted };
}

export function byState(counts: readonly Count[]): Counts['by_state'] {
  const of = (state: SendState) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  return Object.fromEntries(SEND_STATES.map((state) => [state, of(state)])) as Counts['by_state'];
}
