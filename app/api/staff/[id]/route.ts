import { route } from '@/lib/server/route';
import { findStaff } from '@/lib/server/staff/list';
import { updateMember } from '@/lib/server/staff/update';
import { memberInput, staffParam } from '@/lib/staff/schema';

export const GET = route({ permission: 'staff:manage', params: staffParam }, (_ctx, { params }) =>
  findStaff(params.id),
);

export const PUT = route(
  { permission: 'staff:manage', params: staffParam, body: memberInput },
  (ctx, { params, body }) => updateMember(ctx, params.id, body),
);
