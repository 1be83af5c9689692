import { route } from '@/lib/server/route';
import { sendFacets } from '@/lib/server/sends/facets';

export const GET = route({ permission: 'sends:read' }, () => sendFacets());
