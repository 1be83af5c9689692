import { route } from '@/lib/server/route';
import { health } from '@/lib/server/service-page/health';

export const GET = route({ permission: 'anyone' }, async () => {
  const report = await health();
  return Response.json(report, { status: report.live ? 200 : 503 });
});
