import { route } from '@/lib/server/route';
import { checkService } from '@/lib/server/service-page/service-check';

export const POST = route({ permission: 'service:manage' }, (ctx) => checkService(ctx));
