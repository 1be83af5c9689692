import { actParam } from '@/lib/audit/schema';
import { getAct } from '@/lib/server/audit/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read', params: actParam }, (_ctx, { params }) =>
  getAct(params.id),
);
