import { withCookies } from '@/lib/server/http/cookies';
import { route } from '@/lib/server/route';
import { acceptInvitation } from '@/lib/server/staff/invite';
import { acceptInput } from '@/lib/staff/one-time-link-schema';

export const POST = route({ permission: 'anyone', body: acceptInput }, async (ctx, { body, request }) =>
  withCookies(await acceptInvitation(ctx, body, request.headers)),
);
