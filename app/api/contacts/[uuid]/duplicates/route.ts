import { uuidParam } from '@/lib/api/page-query';
import { duplicatesOf } from '@/lib/server/contacts/duplicates';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: uuidParam }, async (ctx, { params }) => ({
  data: await duplicatesOf(params.uuid, ctx.signal),
}));
