import { doNotSendImport } from '@/lib/do-not-send/schema';
import { importDoNotSend } from '@/lib/server/do-not-send-import';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'do-not-send:write', body: doNotSendImport }, (ctx, { body }) =>
  importDoNotSend(ctx, body),
);
