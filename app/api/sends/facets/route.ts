import { route } from '@/lib/server/route';
import { sendFacets } from '@/lib/server/sends/counts';

export const GET = route({ permission: 'sends:read' }, () => sendFacets());
