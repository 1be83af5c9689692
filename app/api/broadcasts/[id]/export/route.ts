import { broadcastParam, recipientFilters } from '@/lib/broadcasts/schema';
import { exportRecipients } from '@/lib/server/broadcasts/recipients';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'broadcasts:read', params: broadcastParam, query: recipientFilters },
  (ctx, { params, query }) => exportRecipients(ctx, params.id, query),
);
