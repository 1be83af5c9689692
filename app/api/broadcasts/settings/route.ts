import { broadcastSettings } from '@/lib/broadcasts/settings';
import { readBroadcastSettings, saveBroadcastSettings } from '@/lib/server/broadcasts/settings';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'broadcasts:read' }, () => readBroadcastSettings());

export const PUT = route({ permission: 'send-settings:write', body: broadcastSettings }, (ctx, { body }) =>
  saveBroadcastSettings(ctx, body),
);
