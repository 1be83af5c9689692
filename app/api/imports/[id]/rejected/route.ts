import { importParam } from '@/lib/imports/schema';
import { exportRejected } from '@/lib/server/imports/rows';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'imports:use', params: importParam }, (ctx, { params }) =>
  exportRejected(ctx, params.id),
);
