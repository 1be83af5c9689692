import { importParam, rowFilters } from '@/lib/imports/schema';
import { listRows } from '@/lib/server/imports/rows';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'imports:use', params: importParam, query: rowFilters },
  (ctx, { params, query: { page, per_page, ...filters } }) =>
    listRows(ctx, params.id, filters, { page, per_page }),
);
