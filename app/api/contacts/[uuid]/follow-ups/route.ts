import { followUpInput } from '@/lib/contact-facts/follow-up-schema';
import { factsParam } from '@/lib/contact-facts/schema';
import { addFollowUp } from '@/lib/server/contact-facts/follow-ups';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:write', params: factsParam, body: followUpInput },
  (ctx, { params, body }) => addFollowUp(ctx, params.uuid, body),
);
