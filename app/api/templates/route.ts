import { route } from '@/lib/server/route';
import { createTemplate, listTemplates } from '@/lib/server/templates/templates';
import { templateFilters, templateInput } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', query: templateFilters }, (_ctx, { query }) =>
  listTemplates(query),
);

export const POST = route({ permission: 'templates:write', body: templateInput }, (ctx, { body }) =>
  createTemplate(ctx, body),
);
