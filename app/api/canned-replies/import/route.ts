import { replyImport } from '@/lib/replies/schema';
import { importReplies } from '@/lib/server/replies-import';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'replies:write', body: replyImport }, (ctx, { body }) =>
  importReplies(ctx, body),
);
