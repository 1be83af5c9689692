import { route } from '@/lib/server/route';
import { archiveTemplate } from '@/lib/server/templates/templates';
import { archiveInput, templateParam } from '@/lib/templates/schema';

export const POST = route(
  { permission: 'templates:write', params: templateParam, body: archiveInput },
  (ctx, { params, body }) => archiveTemplate(ctx, params.id, body.archived),
);
