import { importParam } from '@/lib/imports/schema';
import { resumeImport } from '@/lib/server/imports/control';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  resumeImport(ctx, params.id),
);
