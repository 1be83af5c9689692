import { BROADCAST_MB } from '@/lib/broadcasts/audience';
import { broadcastParam, broadcastUpdate } from '@/lib/broadcasts/schema';
import { updateBroadcast } from '@/lib/server/broadcasts/broadcasts';
import { deleteBroadcast } from '@/lib/server/broadcasts/delete';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'broadcasts:read', params: broadcastParam }, (_ctx, { params }) =>
  getBroadcast(params.id),
);

export const PATCH = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: broadcastUpdate, bodyMb: BROADCAST_MB },
  (ctx, { params, body }) => updateBroadcast(ctx, params.id, body),
);

export const DELETE = route({ permission: 'broadcasts:create', params: broadcastParam }, (ctx, { params }) =>
  deleteBroadcast(ctx, params.id),
);
