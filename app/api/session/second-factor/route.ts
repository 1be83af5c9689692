import { codeInput } from '@/lib/account/schema';
import { withCookies } from '@/lib/server/cookies';
import { route } from '@/lib/server/route';
import { signInWithCode } from '@/lib/server/sign-in';

export const POST = route({ permission: 'anyone', body: codeInput }, async (ctx, { body, request }) =>
  withCookies(await signInWithCode(ctx, body, request.headers)),
);
