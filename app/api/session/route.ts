import { signInInput } from '@/lib/auth/schema';
import { withCookies } from '@/lib/server/cookies';
import { route } from '@/lib/server/route';
import { readSession } from '@/lib/server/session';
import { signIn } from '@/lib/server/sign-in';
import { isStep } from '@/lib/server/sign-in-step';
import { signOut } from '@/lib/server/sign-out';

export const GET = route({ permission: 'anyone' }, async (_ctx, { request }) => {
  const user = await readSession(request.headers);
  return { user: user && { name: user.name, email: user.email, roles: user.roles } };
});

export const POST = route({ permission: 'anyone', body: signInInput }, async (ctx, { body, request }) => {
  const cookies = await signIn(ctx, body, request.headers);
  return withCookies(cookies, isStep(cookies) ? { second_factor: true } : undefined);
});

export const DELETE = route({ permission: 'signed-in' }, async (ctx, { request }) =>
  withCookies(await signOut(ctx, request.headers)),
);
