import { importParam } from '@/lib/imports/schema';
import { pauseByPerson } from '@/lib/server/imports/control';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  pauseByPerson(ctx, params.id),
);
