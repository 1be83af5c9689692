import { factsParam } from '@/lib/contact-facts/schema';
import { getGone, removeGone } from '@/lib/server/contact-facts/gone';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: factsParam }, (ctx, { params }) =>
  getGone(ctx, params.uuid),
);

export const DELETE = route({ permission: 'data:manage', params: factsParam }, (ctx, { params }) =>
  removeGone(ctx, params.uuid),
);
