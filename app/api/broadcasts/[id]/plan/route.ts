import { broadcastParam } from '@/lib/broadcasts/schema';
import { planBroadcast } from '@/lib/server/broadcasts/plan';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'broadcasts:create', params: broadcastParam }, (ctx, { params }) =>
  planBroadcast(ctx, params.id),
);
