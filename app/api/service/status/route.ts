import { serviceStatus } from '@/lib/server/admin/service-status';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'service:read' }, ({ user }) =>
  serviceStatus(user?.roles ?? [], user?.id),
);
