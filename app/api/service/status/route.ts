import { z } from 'zod';
import { serviceStatus } from '@/lib/server/admin/service-status';
import { waitForOtherState } from '@/lib/server/admin/service-status-wait';
import { route } from '@/lib/server/route';
import { SERVICE_STATES } from '@/lib/service/schema';

/** With `unless`, the response waits until the state is another. */
const query = z.object({ unless: z.enum(SERVICE_STATES).optional() });

export const GET = route({ permission: 'service:read', query }, async ({ user }, { query, request }) => {
  if (query.unless) await waitForOtherState(query.unless, request.signal);
  return serviceStatus(user?.roles ?? [], user?.id);
});
