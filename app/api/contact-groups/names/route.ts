import { groupNames } from '@/lib/server/groups/read';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'groups:read' }, (ctx) => groupNames(ctx));
