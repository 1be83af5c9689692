import { broadcastParam, testInput } from '@/lib/broadcasts/schema';
import { testBroadcast } from '@/lib/server/broadcasts/test-message';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'broadcasts:create', params: broadcastParam, body: testInput },
  (ctx, { params, body }) => testBroadcast(ctx, params.id, body),
);
