import { endOtherSessions } from '@/lib/server/account';
import { route } from '@/lib/server/route';

export const DELETE = route({ permission: 'signed-in' }, (ctx, { request }) =>
  endOtherSessions(ctx, request.headers),
);
