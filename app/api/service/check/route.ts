import { checkService } from '@/lib/server/admin/service-check';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'service:manage' }, (ctx) => checkService(ctx));
