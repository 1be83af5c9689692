import { approvalInput } from '@/lib/broadcasts/approval-schema';
import { broadcastParam } from '@/lib/broadcasts/schema';
import { approveBroadcast } from '@/lib/server/broadcasts/approval';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: approvalInput },
  (ctx, { params, body }) => approveBroadcast(ctx, params.id, body),
);
