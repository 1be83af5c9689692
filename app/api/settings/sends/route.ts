import { sendSettings } from '@/lib/sends/settings';
import { route } from '@/lib/server/route';
import { readSendSettings, saveSendSettings } from '@/lib/server/sends/settings';

export const GET = route({ permission: 'sends:read' }, (ctx) => readSendSettings(ctx));

export const PUT = route({ permission: 'send-settings:write', body: sendSettings }, (ctx, { body }) =>
  saveSendSettings(ctx, body),
);
