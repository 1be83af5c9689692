import { exportFile } from '@/lib/api/export-file';
import { auditFilters } from '@/lib/audit/schema';
import { exportAudit } from '@/lib/server/audit/export';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'audit:read', query: auditFilters.extend(exportFile.shape) },
  (ctx, { query: { as, ...filters } }) => exportAudit(ctx, filters, as),
);
