import { route } from '@/lib/server/route';
import { endAllSessions, listSessions } from '@/lib/server/staff/sessions';
import { staffParam } from '@/lib/staff/schema';

export const GET = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  listSessions(ctx, params.id),
);

export const DELETE = route({ permission: 'staff:manage', params: staffParam }, (ctx, { params }) =>
  endAllSessions(ctx, params.id),
);
