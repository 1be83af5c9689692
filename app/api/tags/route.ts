import { tagInput } from '@/lib/contact-facts/schema';
import { createTag, listTags } from '@/lib/server/contact-facts/tags';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, () => listTags());

export const POST = route({ permission: 'facts:define', body: tagInput }, (ctx, { body }) =>
  createTag(ctx, body),
);
