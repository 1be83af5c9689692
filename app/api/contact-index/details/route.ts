import { knownDetails } from '@/lib/server/contact-index/details';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, () => knownDetails());
