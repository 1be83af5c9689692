import { demoInput } from '@/lib/auth/schema';
import { withCookies } from '@/lib/server/cookies';
import { route } from '@/lib/server/route';
import { signInAsDemo } from '@/lib/server/sign-in';

export const POST = route({ permission: 'anyone', body: demoInput }, async (ctx, { body, request }) =>
  withCookies(await signInAsDemo(ctx, body.role, request.headers)),
);
