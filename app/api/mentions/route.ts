import { listMentions } from '@/lib/server/contact-facts/mentions';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, listMentions);
