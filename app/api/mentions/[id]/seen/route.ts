import { factParam } from '@/lib/contact-facts/schema';
import { seeMention } from '@/lib/server/contact-facts/mentions';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:read', params: factParam }, (ctx, { params }) =>
  seeMention(ctx, params.id),
);
