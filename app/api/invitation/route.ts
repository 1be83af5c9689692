import { withCookies } from '@/lib/server/cookies';
import { route } from '@/lib/server/route';
import { acceptInvitation } from '@/lib/server/staff-accept';
import { acceptInput } from '@/lib/staff/schema';

export const POST = route({ permission: 'anyone', body: acceptInput }, async (ctx, { body, request }) =>
  withCookies(await acceptInvitation(ctx, body, request.headers)),
);
