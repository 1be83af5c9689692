import { importParam } from '@/lib/imports/schema';
import { cancelCheck } from '@/lib/server/imports/request-check';
import { route } from '@/lib/server/route';

export const DELETE = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  cancelCheck(ctx, params.id),
);
