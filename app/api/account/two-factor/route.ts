import { beginInput } from '@/lib/account/schema';
import { beginTwoFactor } from '@/lib/server/auth/two-factor/two-factor';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'signed-in', body: beginInput }, (ctx, { body }) =>
  beginTwoFactor(ctx, body),
);
