import { REPLY_IMPORT_MB, replyImport } from '@/lib/replies/schema';
import { importReport } from '@/lib/server/http/rejected-rows';
import { importReplies } from '@/lib/server/replies/import';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'replies:write', body: replyImport, bodyMb: REPLY_IMPORT_MB },
  async (ctx, { body }) => importReport(await importReplies(ctx, body)),
);
