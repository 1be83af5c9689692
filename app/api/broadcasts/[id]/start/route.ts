import { startInput } from '@/lib/broadcasts/approval-schema';
import { broadcastParam } from '@/lib/broadcasts/schema';
import { startBroadcast } from '@/lib/server/broadcasts/start';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: startInput },
  (ctx, { params, body }) => startBroadcast(ctx, params.id, body),
);
