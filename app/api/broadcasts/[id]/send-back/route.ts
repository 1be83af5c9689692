import { sendBackInput } from '@/lib/broadcasts/approval-schema';
import { broadcastParam } from '@/lib/broadcasts/schema';
import { sendBackBroadcast } from '@/lib/server/broadcasts/approval';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: sendBackInput },
  (ctx, { params, body }) => sendBackBroadcast(ctx, params.id, body),
);
