import { factParam, tagMerge } from '@/lib/contact-facts/schema';
import { mergeTag } from '@/lib/server/contact-facts/tags';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'facts:define', params: factParam, body: tagMerge },
  (ctx, { params, body }) => mergeTag(ctx, params.id, body.into),
);
