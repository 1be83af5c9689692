import { broadcastParam } from '@/lib/broadcasts/schema';
import { pauseBroadcast } from '@/lib/server/broadcasts/control';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'broadcasts:create', params: broadcastParam }, (ctx, { params }) =>
  pauseBroadcast(ctx, params.id),
);
