import { importParam, importUpdate } from '@/lib/imports/schema';
import { accepted } from '@/lib/server/http/accepted';
import { removeImport } from '@/lib/server/imports/remove';
import { getImport } from '@/lib/server/imports/store';
import { updateImport } from '@/lib/server/imports/update';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  getImport(ctx, params.id),
);

export const PATCH = route(
  { permission: 'imports:use', params: importParam, body: importUpdate },
  async (ctx, { params, body }) => accepted(await updateImport(ctx, params.id, body)),
);

export const DELETE = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  removeImport(ctx, params.id),
);
