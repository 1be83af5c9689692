import { downloadBackup } from '@/lib/server/backup/download';
import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';
import { backupQuery } from '@/lib/service/schema';

export const GET = route({ permission: 'service:manage', query: backupQuery }, (ctx, { query, request }) => {
  // A link on another site must not put a backup on somebody's record.
  requireSameOrigin(request);
  return downloadBackup(ctx, { look: query.look !== undefined || request.method === 'HEAD' });
});
