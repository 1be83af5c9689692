import { profileInput } from '@/lib/account/schema';
import { readAccount, saveProfile } from '@/lib/server/account/account';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'signed-in' }, (ctx) => readAccount(ctx));

export const PUT = route({ permission: 'signed-in', body: profileInput }, (ctx, { body }) =>
  saveProfile(ctx, body),
);
