import { exportFile } from '@/lib/api/export-file';
import { importParam } from '@/lib/imports/schema';
import { exportRejected } from '@/lib/server/imports/rejected-rows';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'imports:use', params: importParam, query: exportFile },
  (ctx, { params, query }) => exportRejected(ctx, params.id, query.as),
);
