import { importParam, importUpdate } from '@/lib/imports/schema';
import { getImport } from '@/lib/server/imports/store';
import { updateImport } from '@/lib/server/imports/update';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  getImport(ctx, params.id),
);

export const PATCH = route(
  { permission: 'imports:use', params: importParam, body: importUpdate },
  (ctx, { params, body }) => updateImport(ctx, params.id, body),
);
