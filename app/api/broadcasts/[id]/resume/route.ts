import { broadcastParam } from '@/lib/broadcasts/schema';
import { resumeBroadcast } from '@/lib/server/broadcasts/control';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'broadcasts:create', params: broadcastParam }, (ctx, { params }) =>
  resumeBroadcast(ctx, params.id),
);
