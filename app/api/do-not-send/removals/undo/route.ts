import { doNotSendUndo } from '@/lib/do-not-send/schema';
import { undoRemovals } from '@/lib/server/do-not-send/undo-removals';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'do-not-send:write', body: doNotSendUndo }, (ctx, { body }) =>
  undoRemovals(ctx, body),
);
