import { codeInput } from '@/lib/account/schema';
import { confirmTwoFactor } from '@/lib/server/auth/two-factor/two-factor';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'signed-in', body: codeInput }, (ctx, { body }) =>
  confirmTwoFactor(ctx, body),
);
