import { factsParam } from '@/lib/contact-facts/schema';
import { listOffered } from '@/lib/server/contact-facts/gone';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: factsParam }, (ctx, { params }) =>
  listOffered(ctx, params.uuid),
);
