import { changePasswordInput } from '@/lib/auth/schema';
import { changePassword } from '@/lib/server/account/account';
import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';

export const PUT = route(
  { permission: 'signed-in', body: changePasswordInput },
  async (ctx, { body, request }) => withCookies(await changePassword(ctx, body, request.headers)),
);
