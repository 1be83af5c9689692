import 'server-only';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { toPageFilters } from '@/lib/api/pagination';
import { factsQueries } from '@/lib/contact-facts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { type ContactParams, toContactSearchQuery } from '@/lib/contact-index/search-params';
import { contactQueries } from '@/lib/contacts/queries';
import { groupQueries } from '@/lib/groups/queries';
import { viewQueries } from '@/lib/saved-views/queries';
import { fieldsFor } from '@/lib/server/contact-facts/fields';
import { listColleagues } from '@/lib/server/contact-facts/owner';
import { listSegments } from '@/lib/server/contact-facts/segments';
import { listTags } from '@/lib/server/contact-facts/tags';
import { usableFilters } from '@/lib/server/contact-facts/usable';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { listContacts } from '@/lib/server/contacts/list';
import { store } from '@/lib/server/db/client';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { groupNames } from '@/lib/server/groups/read';
import type { Context } from '@/lib/server/http/context';
import { listViews } from '@/lib/server/saved-views/views';

/** Without `params`, those of a page that shows no one. */
export function contactsPageQueries(ctx: Context, params: ContactParams | null): FetchQueryOptions[] {
  return [
    ...(params ? [listQuery(ctx, params)] : []),
    { queryKey: contactIndexQueries.status().queryKey, queryFn: () => readIndexStatus() },
    { queryKey: groupQueries.names().queryKey, queryFn: () => groupNames(ctx) },
    { queryKey: factsQueries.fields().queryKey, queryFn: () => fieldsFor(ctx, store()) },
    { queryKey: viewQueries.list().queryKey, queryFn: () => listViews(ctx) },
    ...(params ? filterNameQueries(ctx, params) : []),
  ];
}

/** What `useFilterNames` asks for, so that chips don't grow under the pointer. */
function filterNameQueries(
  ctx: Context,
  { tag, owner, segment, condition }: ContactParams,
): FetchQueryOptions[] {
  const [ofTag, ofOwner] = [tag ?? condition, owner ?? condition];
  return [
    ...(ofTag ? [{ queryKey: factsQueries.tags().queryKey, queryFn: () => listTags() }] : []),
    ...(ofOwner ? [{ queryKey: factsQueries.colleagues().queryKey, queryFn: () => listColleagues() }] : []),
    ...(segment ? [{ queryKey: factsQueries.segments().queryKey, queryFn: () => listSegments(ctx) }] : []),
  ];
}

function listQuery(ctx: Context, params: ContactParams): FetchQueryOptions {
  const [query, filters] = [toContactSearchQuery(params), toPageFilters(params)];
  if (!query) {
    return {
      queryKey: contactQueries.list(filters).queryKey,
      queryFn: async () => withDoNotSend(await listContacts(ctx, filters)),
    };
  }
  return {
    queryKey: contactIndexQueries.list(query).queryKey,
    queryFn: async () => withDoNotSend(await searchContacts(await usableFilters(ctx, query))),
  };
}
