import { rowFix, rowParam } from '@/lib/imports/schema';
import { fixRow } from '@/lib/server/imports/fix-row';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'imports:use', params: rowParam, body: rowFix },
  (ctx, { params, body }) => fixRow(ctx, params.id, params.row, body.cells),
);
