import { proofInput } from '@/lib/account/schema';
import { route } from '@/lib/server/route';
import { renewRecoveryCodes } from '@/lib/server/two-factor';

export const POST = route({ permission: 'signed-in', body: proofInput }, (ctx, { body }) =>
  renewRecoveryCodes(ctx, body),
);
