import { route } from '@/lib/server/route';
import { serviceStatus } from '@/lib/server/service-status';

export const GET = route({ permission: 'service:read' }, async ({ user }) =>
  serviceStatus(user?.roles ?? []),
);
