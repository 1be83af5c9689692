import { replyFilters, replyNote } from '@/lib/replies/schema';
import { listReplies, noteReply } from '@/lib/server/replies/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'replies:read', query: replyFilters }, (_ctx, { query }) =>
  listReplies(query),
);

export const POST = route({ permission: 'replies:write', body: replyNote }, (ctx, { body }) =>
  noteReply(ctx, body),
);
