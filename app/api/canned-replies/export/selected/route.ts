import { replySelection } from '@/lib/replies/schema';
import { exportSelectedReplies } from '@/lib/server/replies/export';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'replies:read', body: replySelection }, (ctx, { body }) =>
  exportSelectedReplies(ctx, body),
);
