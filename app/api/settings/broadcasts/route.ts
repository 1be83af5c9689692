import { broadcastSettings } from '@/lib/broadcasts/settings';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { route } from '@/lib/server/route';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'broadcasts:read' }, () => broadcastSetting.read());

export const PUT = route(
  { permission: 'send-settings:write', body: settingUpdate(broadcastSettings) },
  (ctx, { body: { expected, ...body } }) => broadcastSetting.save(ctx, body, expected),
);
