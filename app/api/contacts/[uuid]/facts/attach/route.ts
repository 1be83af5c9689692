import { goneFacts } from '@/lib/contact-facts/gone-schema';
import { factsParam } from '@/lib/contact-facts/schema';
import { attachFacts } from '@/lib/server/contact-facts/attach';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:write', params: factsParam, body: goneFacts },
  (ctx, { params, body }) => attachFacts(ctx, params.uuid, body.from),
);
