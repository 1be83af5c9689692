import { replyParam, replyUpdate } from '@/lib/replies/schema';
import { getReply, removeReply } from '@/lib/server/replies/list';
import { saveReply } from '@/lib/server/replies/save';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'replies:read', params: replyParam }, (_ctx, { params }) =>
  getReply(params.uuid),
);

export const PUT = route(
  { permission: 'replies:write', params: replyParam, body: replyUpdate },
  (ctx, { params, body }) => saveReply(ctx, params.uuid, body),
);

export const DELETE = route({ permission: 'replies:write', params: replyParam }, (ctx, { params }) =>
  removeReply(ctx, params.uuid),
);
