import { listColleagues } from '@/lib/server/contact-facts/owner';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, () => listColleagues());
