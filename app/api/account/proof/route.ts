import { proveInput } from '@/lib/account/schema';
import { reauthenticate } from '@/lib/server/auth/reauthenticate';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'signed-in', body: proveInput }, (ctx, { body }) =>
  reauthenticate(ctx, body),
);
