import { endOtherSessions } from '@/lib/server/account/account';
import { requireUser } from '@/lib/server/http/context';
import { route } from '@/lib/server/route';
import { listSessions } from '@/lib/server/staff/sessions';

export const GET = route({ permission: 'signed-in' }, (ctx) => listSessions(ctx, requireUser(ctx).id));

export const DELETE = route({ permission: 'signed-in' }, (ctx) => endOtherSessions(ctx));
