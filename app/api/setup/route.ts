import { setupInput } from '@/lib/auth/schema';
import { completeSetup } from '@/lib/server/auth/setup';
import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'anyone', body: setupInput }, async (ctx, { body, request }) =>
  withCookies(await completeSetup(ctx, body, request.headers)),
);
