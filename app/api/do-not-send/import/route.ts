import { doNotSendImport } from '@/lib/do-not-send/schema';
import { importDoNotSend } from '@/lib/server/do-not-send/import';
import { importReport } from '@/lib/server/http/rejected-rows';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'do-not-send:write', body: doNotSendImport }, async (ctx, { body }) =>
  importReport(await importDoNotSend(ctx, body)),
);
