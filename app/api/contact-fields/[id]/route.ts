import { fieldUpdate } from '@/lib/contact-facts/field-schema';
import { factParam } from '@/lib/contact-facts/schema';
import { updateField } from '@/lib/server/contact-facts/define-fields';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'facts:define', params: factParam, body: fieldUpdate },
  (ctx, { params, body }) => updateField(ctx, params.id, body),
);
