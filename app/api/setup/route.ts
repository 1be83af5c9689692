import { setupInput } from '@/lib/auth/schema';
import { completeSetup } from '@/lib/server/auth/setup';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'anyone', body: setupInput }, (ctx, { body }) =>
  completeSetup(ctx, body),
);
