import { route } from '@/lib/server/route';
import { makeResetLink, revokeResetLink } from '@/lib/server/staff/reset-password';
import { staffParam } from '@/lib/staff/schema';

export const POST = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  makeResetLink(ctx, params.id),
);

export const DELETE = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  revokeResetLink(ctx, params.id),
);
