import { route } from '@/lib/server/route';
import { duplicateTemplate } from '@/lib/server/templates/templates';
import { duplicateInput, templateParam } from '@/lib/templates/schema';

export const POST = route(
  { permission: 'templates:write', params: templateParam, body: duplicateInput },
  (ctx, { params, body }) => duplicateTemplate(ctx, params.id, body),
);
