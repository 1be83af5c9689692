import { route } from '@/lib/server/route';
import { invite } from '@/lib/server/staff/invite';
import { invitationInput } from '@/lib/staff/schema';

export const POST = route({ permission: 'staff:manage', body: invitationInput }, (ctx, { body }) =>
  invite(ctx, body),
);
