import { factsParam, factsUpdate } from '@/lib/contact-facts/schema';
import { getFacts, updateFacts } from '@/lib/server/contact-facts/facts';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: factsParam }, (ctx, { params }) =>
  getFacts(ctx, params.uuid),
);

export const PATCH = route(
  { permission: 'contacts:write', params: factsParam, body: factsUpdate },
  (ctx, { params, body }) => updateFacts(ctx, params.uuid, body),
);
