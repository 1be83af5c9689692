import { route } from '@/lib/server/route';
import { getTemplate, updateTemplate } from '@/lib/server/templates/templates';
import { templateParam, templateUpdate } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', params: templateParam }, (_ctx, { params }) =>
  getTemplate(params.id),
);

export const PUT = route(
  { permission: 'templates:write', params: templateParam, body: templateUpdate },
  (ctx, { params, body }) => updateTemplate(ctx, params.id, body),
);
