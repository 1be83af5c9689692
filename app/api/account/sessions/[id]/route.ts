import { ownSessionParams } from '@/lib/account/schema';
import { selfOf } from '@/lib/server/auth/require-user';
import { route } from '@/lib/server/route';
import { endSession } from '@/lib/server/staff/sessions';

export const DELETE = route({ permission: 'signed-in', params: ownSessionParams }, (ctx, { params }) =>
  endSession(ctx, selfOf(ctx).id, params.id),
);
