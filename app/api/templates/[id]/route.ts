import { route } from '@/lib/server/route';
import { getTemplate, updateTemplate } from '@/lib/server/templates/templates';
import { recipeParam, recipeUpdate } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', params: recipeParam }, (_ctx, { params }) =>
  getTemplate(params.id),
);

export const PUT = route(
  { permission: 'templates:write', params: recipeParam, body: recipeUpdate },
  (ctx, { params, body }) => updateTemplate(ctx, params.id, body),
);
