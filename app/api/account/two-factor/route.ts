import { beginInput } from '@/lib/account/schema';
import { route } from '@/lib/server/route';
import { beginTwoFactor } from '@/lib/server/two-factor';

export const POST = route({ permission: 'signed-in', body: beginInput }, (ctx, { body }) =>
  beginTwoFactor(ctx, body),
);
