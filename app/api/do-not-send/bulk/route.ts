import { doNotSendNumbers } from '@/lib/do-not-send/schema';
import { addManyDoNotSend } from '@/lib/server/do-not-send/add-many';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'do-not-send:write', body: doNotSendNumbers }, (ctx, { body }) =>
  addManyDoNotSend(ctx, body),
);
