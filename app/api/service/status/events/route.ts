import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';
import { statusEvents } from '@/lib/server/service-page/service-status-events';

export const GET = route({ permission: 'service:read' }, async ({ user }, { request }) => {
  // A stream holds a connection: other sites must not open one.
  requireSameOrigin(request);
  return statusEvents(user?.id ?? '', request.headers, request.signal);
});
