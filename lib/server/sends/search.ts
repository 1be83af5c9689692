import 'server-only';
import type { Expression } from 'kysely';
import type { SearchPageFilters } from '@/lib/api/search-on';
import { SEND_STATES } from '@/lib/sends/filters';
import type { SendFilters, SendInHistory, SendsPage } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { Context } from '../http/context';
import { pageMeta } from '../http/pagination';
import { pageOfFound, readStep, type SearchStep } from '../http/search-step';
import { byState } from './count-by-state';
import { filteredSends, filterOfFew } from './filters';
import { inHistory, LISTED } from './row';

export type FoundSends = { data: SendInHistory[]; meta: Omit<SendsPage['meta'], 'removed'> };

type Searched = { filters: SendFilters; query: SearchPageFilters; step: SearchStep };

/** The matches of one step, from the newest message back or from where the step before ended. */
export async function searchSends(
  db: Store,
  ctx: Context,
  { filters: { state = SEND_STATES as SendFilters['state'], ...filters }, query, step }: Searched,
): Promise<FoundSends> {
  const from = query.reached === undefined ? null : new Date(query.reached).toISOString();
  const back = (chosen: SendFilters) => {
    const sends = filteredSends(db, ctx, chosen).orderBy('created_at', 'desc').orderBy('id', 'desc');
    return from === null ? sends : sends.where('created_at', '<=', from);
  };
  const { found, reached } = await readStep(
    {
      from,
      async placeAfter(rows) {
        const next = back(inOrder(filters)).select('created_at').offset(rows).limit(1);
        return (await next.executeTakeFirst())?.created_at ?? null;
      },
      matchesBefore: (place, most) =>
        back(filters)
          .select(['id', 'state', 'created_at as place'])
          .$if(place !== null, (sends) => sends.where('created_at', '>', place ?? ''))
          .limit(most)
          .execute(),
    },
    step,
  );
  const chosen = found.filter((send) => state?.includes(send.state));
  const ids = pageOfFound(chosen, query).map(({ id }) => id);
  const data = ids.length === 0 ? [] : await readSends(db, ids);
  const counts = found.map((send) => send.state);
  const by_state = byState(
    SEND_STATES.map((each) => ({ state: each, count: counts.filter((one) => one === each).length })),
  );
  const counted = { ...pageMeta(query, data.length, chosen.length), by_state };
  // Those of the other steps come on top.
  const meta = from === null && reached === null ? counted : { ...counted, uncounted: [...SEND_STATES] };
  return { data, meta: reached === null ? meta : { ...meta, reached } };
}

/** The filters by which rows are found in the order of time: a step counts the rows of these alone. */
function inOrder(filters: SendFilters): SendFilters {
  const { from, to, person } = filters;
  const days = { from, to };
  const few = filterOfFew(filters);
  if (few) return { ...days, ...few };
  return person?.length === 1 ? { ...days, person } : days;
}

/** Messages with these IDs, newest first. */
export async function readSends(
  db: Store,
  ids: readonly string[] | Expression<string>,
): Promise<SendInHistory[]> {
  const rows = await db
    .selectFrom('send')
    .select(LISTED)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return inHistory(db, rows);
}
