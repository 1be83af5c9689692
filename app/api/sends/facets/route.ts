import { route } from '@/lib/server/route';
import { sendFacets } from '@/lib/server/sends/list';

export const GET = route({ permission: 'sends:read' }, () => sendFacets());
