import { importParam, sameFix, undoneFix } from '@/lib/imports/schema';
import { fixAll, undoFixes } from '@/lib/server/imports/fix-all';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'imports:use', params: importParam, body: sameFix },
  (ctx, { params, body }) => fixAll(ctx, params.id, body),
);

export const DELETE = route(
  { permission: 'imports:use', params: importParam, query: undoneFix },
  (ctx, { params, query }) => undoFixes(ctx, params.id, query.version),
);
