import { route } from '@/lib/server/route';
import { templateVersions } from '@/lib/server/templates/templates';
import { recipeParam } from '@/lib/templates/schema';

export const GET = route({ permission: 'templates:read', params: recipeParam }, (_ctx, { params }) =>
  templateVersions(params.id),
);
