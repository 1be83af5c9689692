import { route } from '@/lib/server/route';
import { resetTwoFactor } from '@/lib/server/staff/update';
import { staffParam } from '@/lib/staff/schema';

export const DELETE = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  resetTwoFactor(ctx, params.id),
);
