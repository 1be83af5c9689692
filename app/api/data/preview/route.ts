import { dataSettingsForm } from '@/lib/data/settings';
import { previewRemoval } from '@/lib/server/data/preview';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'data:manage', query: dataSettingsForm }, (ctx, { query }) =>
  previewRemoval(query, ctx.signal),
);
