import { route } from '@/lib/server/route';
import { createTemplate, listTemplates } from '@/lib/server/templates/templates';
import { recipeFilters, recipeInput } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', query: recipeFilters }, (_ctx, { query }) =>
  listTemplates(query),
);

export const POST = route({ permission: 'templates:write', body: recipeInput }, (ctx, { body }) =>
  createTemplate(ctx, body),
);
