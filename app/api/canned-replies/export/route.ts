import { replyExport } from '@/lib/replies/schema';
import { requireSameOrigin } from '@/lib/server/http/request';
import { exportReplies } from '@/lib/server/replies/export';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'replies:read', query: replyExport }, (ctx, { query, request }) => {
  // A link on another site must not put an export on somebody's record.
  requireSameOrigin(request);
  return exportReplies(ctx, query);
});
