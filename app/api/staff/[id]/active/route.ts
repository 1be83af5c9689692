import { route } from '@/lib/server/route';
import { setActive } from '@/lib/server/staff/update';
import { activeInput, staffParam } from '@/lib/staff/schema';

export const PUT = route(
  { permission: 'staff:manage', params: staffParam, body: activeInput },
  (ctx, { params, body }) => setActive(ctx, params.id, body.active),
);
