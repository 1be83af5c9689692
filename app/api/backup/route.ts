import { downloadBackup } from '@/lib/server/backup';
import { requireSameOrigin } from '@/lib/server/origin';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'service:manage' }, (ctx, { request }) => {
  // A link on another site must not put a backup on somebody's record.
  requireSameOrigin(request);
  return downloadBackup(ctx, { look: request.method === 'HEAD' });
});
