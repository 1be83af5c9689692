import { replyExport } from '@/lib/replies/schema';
import { exportReplies } from '@/lib/server/replies/export';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'replies:read', query: replyExport }, (ctx, { query }) =>
  exportReplies(ctx, query),
);
