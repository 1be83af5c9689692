import { broadcastParam } from '@/lib/broadcasts/schema';
import { resumeQuery } from '@/lib/installation/hold';
import { resumeBroadcast } from '@/lib/server/broadcasts/control';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, query: resumeQuery },
  (ctx, { params, query }) => resumeBroadcast(ctx, params.id, query.held),
);
