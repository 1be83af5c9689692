import { route } from '@/lib/server/route';
import { renewInvitation } from '@/lib/server/staff/invite';
import { staffParam } from '@/lib/staff/schema';

export const POST = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  renewInvitation(ctx, params.id),
);
