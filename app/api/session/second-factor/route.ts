import { codeInput } from '@/lib/account/schema';
import { signInWithCode } from '@/lib/server/auth/sign-in';
import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'anyone', body: codeInput }, async (ctx, { body, request }) =>
  withCookies(await signInWithCode(ctx, body, request.headers)),
);
