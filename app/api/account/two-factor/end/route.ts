import { proofInput } from '@/lib/account/schema';
import { route } from '@/lib/server/route';
import { endTwoFactor } from '@/lib/server/two-factor';

export const POST = route({ permission: 'signed-in', body: proofInput }, (ctx, { body }) =>
  endTwoFactor(ctx, body),
);
