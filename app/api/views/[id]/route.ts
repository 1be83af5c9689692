import { viewParam, viewUpdate } from '@/lib/saved-views/schema';
import { route } from '@/lib/server/route';
import { deleteView, updateView } from '@/lib/server/saved-views/views';

export const PUT = route(
  { permission: 'contacts:read', params: viewParam, body: viewUpdate },
  (ctx, { params, body }) => updateView(ctx, params.id, body),
);

export const DELETE = route({ permission: 'contacts:read', params: viewParam }, (ctx, { params }) =>
  deleteView(ctx, params.id),
);
