import { preferenceInput } from '@/lib/preferences/schema';
import { readPreferences, savePreference } from '@/lib/server/account/preferences';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'signed-in' }, (ctx) => readPreferences(ctx));

export const PUT = route({ permission: 'signed-in', body: preferenceInput }, (ctx, { body }) =>
  savePreference(ctx, body),
);
