import { readIndexStatus } from '@/lib/server/contact-index/status';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, () => readIndexStatus());
