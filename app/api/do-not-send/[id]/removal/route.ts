import { doNotSendParam, doNotSendRemoval } from '@/lib/do-not-send/schema';
import { removeDoNotSend } from '@/lib/server/do-not-send/do-not-send';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'do-not-send:write', params: doNotSendParam, body: doNotSendRemoval },
  async (ctx, { params, body }) => {
    await removeDoNotSend(ctx, params.id, body);
  },
);
