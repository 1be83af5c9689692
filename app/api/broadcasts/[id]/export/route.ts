import { exportFile } from '@/lib/api/export-file';
import { broadcastParam, recipientFilters } from '@/lib/broadcasts/schema';
import { exportRecipients } from '@/lib/server/broadcasts/export';
import { route } from '@/lib/server/route';

export const POST = route(
  {
    permission: 'broadcasts:read',
    params: broadcastParam,
    query: recipientFilters.extend(exportFile.shape),
  },
  (ctx, { params, query: { as, ...filters } }) => exportRecipients(ctx, params.id, filters, as),
);
