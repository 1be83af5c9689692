import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';
import { resetPassword } from '@/lib/server/staff/reset-password';
import { type ResetDone, resetInput } from '@/lib/staff/one-time-link-schema';

export const POST = route({ permission: 'anyone', body: resetInput }, async (ctx, { body, request }) => {
  const { signedIn, cookies } = await resetPassword(ctx, body, request.headers);
  return withCookies(cookies, { signed_in: signedIn } satisfies ResetDone);
});
