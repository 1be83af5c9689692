import { route } from '@/lib/server/route';
import { listStaff } from '@/lib/server/staff/list';
import { staffFilters } from '@/lib/staff/schema';

export const GET = route({ permission: 'staff:manage', query: staffFilters }, (_ctx, { query }) =>
  listStaff(query),
);
