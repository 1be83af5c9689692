import { doNotSendParam } from '@/lib/do-not-send/schema';
import { removeDoNotSend } from '@/lib/server/do-not-send';
import { route } from '@/lib/server/route';

export const DELETE = route({ permission: 'do-not-send:write', params: doNotSendParam }, (ctx, { params }) =>
  removeDoNotSend(ctx, params.id),
);
