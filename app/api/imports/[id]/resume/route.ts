import { importParam } from '@/lib/imports/schema';
import { resumeQuery } from '@/lib/installation/hold';
import { resumeImport } from '@/lib/server/imports/control';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'imports:use', params: importParam, query: resumeQuery },
  (ctx, { params, query }) => resumeImport(ctx, params.id, query.held),
);
