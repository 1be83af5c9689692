import { codeInput } from '@/lib/account/schema';
import { route } from '@/lib/server/route';
import { confirmTwoFactor } from '@/lib/server/two-factor';

export const POST = route({ permission: 'signed-in', body: codeInput }, (ctx, { body }) =>
  confirmTwoFactor(ctx, body),
);
