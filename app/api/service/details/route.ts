import { route } from '@/lib/server/route';
import { serviceDetails } from '@/lib/server/service-page/service-details';

export const GET = route({ permission: 'service:manage' }, async ({ user }) =>
  serviceDetails(user?.roles ?? []),
);
