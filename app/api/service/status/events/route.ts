import { statusEvents } from '@/lib/server/admin/service-status-events';
import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'service:read' }, async (_ctx, { request }) => {
  // It holds a connection, of which other sites must not open any.
  requireSameOrigin(request);
  return statusEvents(request.headers, request.signal);
});
