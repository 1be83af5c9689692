import { replyRules } from '@/lib/server/replies/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'replies:read' }, () => replyRules());
