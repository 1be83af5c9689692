import { doNotSendFilters, doNotSendInput } from '@/lib/do-not-send/schema';
import { addDoNotSend } from '@/lib/server/do-not-send/do-not-send';
import { listDoNotSend } from '@/lib/server/do-not-send/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'do-not-send:read', query: doNotSendFilters }, (ctx, { query }) =>
  listDoNotSend(ctx, query),
);

export const POST = route({ permission: 'do-not-send:write', body: doNotSendInput }, (ctx, { body }) =>
  addDoNotSend(ctx, body),
);
