import { route } from '@/lib/server/route';
import { checkService } from '@/lib/server/service-check';

export const POST = route({ permission: 'service:manage' }, (ctx) => checkService(ctx));
