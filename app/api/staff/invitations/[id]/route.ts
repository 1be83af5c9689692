import { route } from '@/lib/server/route';
import { revokeInvitation } from '@/lib/server/staff/invite';
import { staffParam } from '@/lib/staff/schema';

export const DELETE = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  revokeInvitation(ctx, params.id),
);
