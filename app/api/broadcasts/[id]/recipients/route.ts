import { countedSearchQuery } from '@/lib/api/page-query';
import { broadcastParam, recipientFilters } from '@/lib/broadcasts/schema';
import { listRecipients } from '@/lib/server/broadcasts/recipients';
import { route } from '@/lib/server/route';

const query = recipientFilters.extend(countedSearchQuery.shape);

export const GET = route(
  { permission: 'broadcasts:read', params: broadcastParam, query },
  (ctx, { params, query: { page, per_page, reached, ...filters } }) =>
    listRecipients(ctx, params.id, filters, { page, per_page, reached }),
);
