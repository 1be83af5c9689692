import { broadcastParam } from '@/lib/broadcasts/schema';
import { retryBroadcast } from '@/lib/server/broadcasts/copy';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'broadcasts:create', params: broadcastParam }, (ctx, { params }) =>
  retryBroadcast(ctx, params.id),
);
