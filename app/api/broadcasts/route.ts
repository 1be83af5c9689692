import { pageQuery } from '@/lib/api/page-query';
import { BROADCAST_MB } from '@/lib/broadcasts/audience';
import { broadcastFilters, broadcastInput } from '@/lib/broadcasts/schema';
import { createBroadcast, listBroadcasts } from '@/lib/server/broadcasts/broadcasts';
import { route } from '@/lib/server/route';

const query = broadcastFilters.extend(pageQuery.shape);

export const GET = route(
  { permission: 'broadcasts:read', query },
  (ctx, { query: { page, per_page, ...filters } }) => listBroadcasts(ctx, filters, { page, per_page }),
);

export const POST = route(
  { permission: 'broadcasts:create', body: broadcastInput, bodyMb: BROADCAST_MB },
  (ctx, { body }) => createBroadcast(ctx, body),
);
