import { sendSettings } from '@/lib/sends/settings';
import { route } from '@/lib/server/route';
import { readSendSettings, saveSendSettings } from '@/lib/server/sends/settings';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'sends:read' }, (ctx) => readSendSettings(ctx));

export const PUT = route(
  { permission: 'send-settings:write', body: settingUpdate(sendSettings) },
  (ctx, { body: { expected, ...body } }) => saveSendSettings(ctx, body, expected),
);
