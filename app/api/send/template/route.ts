import { sendInput } from '@/lib/sends/schema';
import { readIdempotencyKey } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';
import { sendTemplate } from '@/lib/server/sends/send';

export const POST = route({ permission: 'sends:create', body: sendInput }, (ctx, { body, request }) =>
  sendTemplate(ctx, body, readIdempotencyKey(request.headers)),
);
