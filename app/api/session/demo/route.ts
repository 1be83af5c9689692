import { demoInput } from '@/lib/auth/schema';
import { signInAsDemo } from '@/lib/server/auth/sign-in';
import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'anyone', body: demoInput }, async (ctx, { body, request }) =>
  withCookies(await signInAsDemo(ctx, body.role, request.headers)),
);
