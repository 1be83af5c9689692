import { endOtherSessions } from '@/lib/server/account/account';
import { selfOf } from '@/lib/server/auth/require-user';
import { route } from '@/lib/server/route';
import { listSessions } from '@/lib/server/staff/sessions';

export const GET = route({ permission: 'signed-in' }, (ctx) => listSessions(ctx, selfOf(ctx).id));

export const DELETE = route({ permission: 'signed-in' }, (ctx) => endOtherSessions(ctx));
