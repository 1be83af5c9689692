import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { SendFilters } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { eachValue, type ListPart, mergedIds } from '../db/merged';
import type { Context } from '../http/context';
import { BY_VALUE, filteredSends, filterOfFew, findsFew, peopleIn, readsEveryRow, SEVERAL } from './filters';
import type { SendRow } from './row';

type Place = Pick<SendRow, 'created_at' | 'id'>;

/** PostgreSQL's indexes of what is read by day are on exactly this expression. */
const DAY = sql<string>`left(created_at, 10)`;

/**
 * The IDs of the latest messages, or of the next ones after a place. Only IDs, so that the rows before a far page are
 * skipped in the index without being read.
 */
export function latestSends(
  db: Store,
  ctx: Context,
  filters: SendFilters,
  { after = null, ...part }: ListPart & { after?: Place | null },
): RawBuilder<string> {
  const lists = listsOf({ ...filters, person: peopleIn(ctx, filters) }).map((each) => {
    const byDay = isPostgres(db) && isByDay(each);
    return filteredSends(db, ctx, each)
      .$if(after !== null, (sends) =>
        // Compared as a pair, so that both databases continue in the index at this place.
        sends.where(
          ({ refTuple, tuple }) =>
            sql<boolean>`${refTuple('created_at', 'id')} < ${tuple(after?.created_at ?? '', after?.id ?? '')}`,
        ),
      )
      .$if(byDay && after !== null, (sends) => sends.where(DAY, '<=', after?.created_at.slice(0, 10) ?? ''))
      .$if(byDay, (sends) => sends.orderBy(DAY, 'desc'));
  });
  return mergedIds(lists, ['created_at', 'id'], part);
}

function listsOf(filters: SendFilters): SendFilters[] {
  if (filterOfFew(filters) || readsEveryRow(filters)) return [filters];
  const isOnlyState = SEVERAL.every((key) => key === 'state' || filters[key] === undefined);
  // Most are accepted, so that a page of them and others is soon found by time.
  return isOnlyState && filters.state?.includes('accepted') ? [filters] : eachValue(filters, SEVERAL);
}

/**
 * Whether PostgreSQL's index of the one value has its messages in the order of their days: see migration 0039. Only of the
 * filter that is read value by value: the index of another, such as that of a filter of few, has no days to read in their
 * order.
 */
function isByDay(filters: SendFilters): boolean {
  if (findsFew(filters)) return false;
  const read = SEVERAL.find((key) => filters[key] !== undefined);
  return read !== undefined && BY_VALUE[read].byDay && filters[read]?.length === 1;
}
