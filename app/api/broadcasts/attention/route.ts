import { attentionOf } from '@/lib/server/broadcasts/approval';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'broadcasts:read' }, (ctx) => attentionOf(ctx));
