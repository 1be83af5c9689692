import { checkBackup, downloadBackup } from '@/lib/server/backup/download';
import { route } from '@/lib/server/route';

/** Whether a backup can be made now: an empty response, or a problem with the reason. */
export const GET = route({ permission: 'service:manage' }, (ctx) => checkBackup(ctx));

export const POST = route({ permission: 'service:manage' }, (ctx) => downloadBackup(ctx));
