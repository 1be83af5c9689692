import { importParam } from '@/lib/imports/schema';
import { undoImport } from '@/lib/server/imports/control';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  undoImport(ctx, params.id),
);
