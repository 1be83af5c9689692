import { doNotSendRemovals } from '@/lib/do-not-send/schema';
import { removeManyDoNotSend } from '@/lib/server/do-not-send/remove-many';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'do-not-send:write', body: doNotSendRemovals }, (ctx, { body }) =>
  removeManyDoNotSend(ctx, body),
);
