import { importParam, importStart } from '@/lib/imports/schema';
import { startImport } from '@/lib/server/imports/control';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'imports:use', params: importParam, body: importStart },
  (ctx, { params, body }) => startImport(ctx, params.id, body.version),
);
