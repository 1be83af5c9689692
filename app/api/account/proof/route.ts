import { proveInput } from '@/lib/account/schema';
import { proveAgain } from '@/lib/server/auth/reauthenticate';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'signed-in', body: proveInput }, (ctx, { body }) =>
  proveAgain(ctx, body),
);
