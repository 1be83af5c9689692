import { auditFacets } from '@/lib/server/audit/facets';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read' }, () => auditFacets());
