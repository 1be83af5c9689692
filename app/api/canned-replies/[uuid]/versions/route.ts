import { replyParam } from '@/lib/replies/schema';
import { replyVersions } from '@/lib/server/replies/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'replies:read', params: replyParam }, (_ctx, { params }) =>
  replyVersions(params.uuid),
);
