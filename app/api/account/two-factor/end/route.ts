import { proofInput } from '@/lib/account/schema';
import { endTwoFactor } from '@/lib/server/auth/two-factor/two-factor';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'signed-in', body: proofInput }, (ctx, { body }) =>
  endTwoFactor(ctx, body),
);
