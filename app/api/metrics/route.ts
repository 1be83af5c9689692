import { metricsResponse } from '@/lib/server/monitoring/monitoring';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'anyone' }, (_ctx, { request }) =>
  metricsResponse(request.headers.get('authorization')),
);
