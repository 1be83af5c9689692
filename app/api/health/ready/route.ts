import { route } from '@/lib/server/route';
import { acceptsRequests } from '@/lib/server/service-page/health';

export const GET = route({ permission: 'anyone' }, async () => {
  const ready = await acceptsRequests();
  return Response.json({ ready }, { status: ready ? 200 : 503 });
});
