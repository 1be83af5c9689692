import { ownSessionParams } from '@/lib/account/schema';
import { requireUser } from '@/lib/server/http/context';
import { route } from '@/lib/server/route';
import { endSession } from '@/lib/server/staff/sessions';

export const DELETE = route({ permission: 'signed-in', params: ownSessionParams }, (ctx, { params }) =>
  endSession(ctx, requireUser(ctx).id, params.id),
);
