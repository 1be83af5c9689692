import { serviceDetails } from '@/lib/server/admin/service-details';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'service:manage' }, async ({ user }) =>
  serviceDetails(user?.roles ?? []),
);
