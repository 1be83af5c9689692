import { factParam, tagUpdate } from '@/lib/contact-facts/schema';
import { updateTag } from '@/lib/server/contact-facts/tags';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'facts:define', params: factParam, body: tagUpdate },
  (ctx, { params, body }) => updateTag(ctx, params.id, body),
);
