import { broadcastSettings } from '@/lib/broadcasts/settings';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'broadcasts:read' }, () => broadcastSetting.read());

export const PUT = route({ permission: 'send-settings:write', body: broadcastSettings }, (ctx, { body }) =>
  broadcastSetting.save(ctx, body),
);
