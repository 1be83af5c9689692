import { exportFile } from '@/lib/api/export-file';
import { sendFilters } from '@/lib/sends/schema';
import { route } from '@/lib/server/route';
import { exportSends } from '@/lib/server/sends/export';

export const POST = route(
  { permission: 'sends:read', query: sendFilters.extend(exportFile.shape) },
  (ctx, { query: { as, ...filters } }) => exportSends(ctx, filters, as),
);
