import { setupInput } from '@/lib/auth/schema';
import { route } from '@/lib/server/route';
import { completeSetup } from '@/lib/server/setup';

export const POST = route({ permission: 'anyone', body: setupInput }, (ctx, { body }) =>
  completeSetup(ctx, body),
);
