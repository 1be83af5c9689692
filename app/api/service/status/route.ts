import { route } from '@/lib/server/route';
import { serviceStatus } from '@/lib/server/service-page/service-status';

export const GET = route({ permission: 'service:read' }, ({ user }) =>
  serviceStatus(user?.roles ?? [], user?.id),
);
