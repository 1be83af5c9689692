import { health } from '@/lib/server/admin/health';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'anyone' }, async () => {
  const report = await health();
  return Response.json(report, { status: report.live ? 200 : 503 });
});
