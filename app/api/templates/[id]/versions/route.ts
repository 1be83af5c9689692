import { route } from '@/lib/server/route';
import { templateVersions } from '@/lib/server/templates/templates';
import { templateParam } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', params: templateParam }, (_ctx, { params }) =>
  templateVersions(params.id),
);
