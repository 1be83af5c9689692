import { finishOidcLogin } from '@/lib/server/auth/oidc/callback';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'anyone' }, async (ctx, { request }) =>
  finishOidcLogin(ctx, new URL(request.url).searchParams, request.headers),
);
