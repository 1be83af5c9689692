import { pageQuery } from '@/lib/api/page-query';
import { broadcastParam, recipientFilters } from '@/lib/broadcasts/schema';
import { listRecipients } from '@/lib/server/broadcasts/recipients';
import { route } from '@/lib/server/route';

const query = recipientFilters.extend(pageQuery.shape);

export const GET = route(
  { permission: 'broadcasts:read', params: broadcastParam, query },
  (ctx, { params, query: { page, per_page, ...filters } }) =>
    listRecipients(ctx, params.id, filters, { page, per_page }),
);
