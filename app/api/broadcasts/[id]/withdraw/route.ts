import { withdrawInput } from '@/lib/broadcasts/approval-schema';
import { broadcastParam } from '@/lib/broadcasts/schema';
import { withdrawBroadcast } from '@/lib/server/broadcasts/approval';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: withdrawInput },
  (ctx, { params, body }) => withdrawBroadcast(ctx, params.id, body.plan_hash),
);
