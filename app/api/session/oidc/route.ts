import { oidcStartInput } from '@/lib/auth/schema';
import { startOidcLogin } from '@/lib/server/auth/oidc/login-state';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'anyone', body: oidcStartInput }, async (ctx, { body, request }) => {
  const { url, cookie } = await startOidcLogin(ctx, body, request.headers);
  return Response.json({ url }, { headers: { 'set-cookie': cookie } });
});
