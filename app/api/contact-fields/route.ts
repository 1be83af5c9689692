import { fieldInput } from '@/lib/contact-facts/field-schema';
import { createField } from '@/lib/server/contact-facts/define-fields';
import { fieldsFor } from '@/lib/server/contact-facts/fields';
import { store } from '@/lib/server/db/client';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, (ctx) => fieldsFor(ctx, store()));

export const POST = route({ permission: 'facts:define', body: fieldInput }, (ctx, { body }) =>
  createField(ctx, body),
);
