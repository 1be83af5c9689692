import { route } from '@/lib/server/route';
import { endSession } from '@/lib/server/staff/sessions';
import { staffSessionParam } from '@/lib/staff/schema';

export const DELETE = route({ permission: 'staff:manage', params: staffSessionParam }, (ctx, { params }) =>
  endSession(ctx, params.id, params.session),
);
