import { dataSettingsForm } from '@/lib/data/retention';
import { previewRemoval } from '@/lib/server/data/preview';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'data:manage', query: dataSettingsForm }, (ctx, { query }) =>
  previewRemoval(query, ctx.signal),
);
