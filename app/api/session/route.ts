import { signInInput } from '@/lib/auth/schema';
import { signOut } from '@/lib/server/auth/revoke-session';
import { readSession } from '@/lib/server/auth/session';
import { signIn } from '@/lib/server/auth/sign-in';
import { isChallenge } from '@/lib/server/auth/sign-in-challenge';
import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'anyone' }, async (_ctx, { request }) => {
  const user = await readSession(request.headers);
  return { user: user && { name: user.name, email: user.email, roles: user.roles } };
});

export const POST = route({ permission: 'anyone', body: signInInput }, async (ctx, { body, request }) => {
  const cookies = await signIn(ctx, body, request.headers);
  return withCookies(cookies, isChallenge(cookies) ? { second_factor: true } : undefined);
});

export const DELETE = route({ permission: 'signed-in' }, async (ctx, { request }) =>
  withCookies(await signOut(ctx, request.headers)),
);
