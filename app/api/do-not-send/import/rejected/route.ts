import { doNotSendImport } from '@/lib/do-not-send/schema';
import { importDoNotSend } from '@/lib/server/do-not-send/import';
import { rejectedFile } from '@/lib/server/http/rejected-rows';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'do-not-send:write', body: doNotSendImport },
  async (ctx, { body }) => {
    const { rejected } = await importDoNotSend(ctx, { ...body, check: true });
    return rejectedFile(rejected, 'Number');
  },
);
