import { route } from '@/lib/server/route';
import { deleteView, updateView } from '@/lib/server/views/views';
import { viewInput, viewParam } from '@/lib/views/schema';

export const PUT = route(
  { permission: 'contacts:read', params: viewParam, body: viewInput },
  (ctx, { params, body }) => updateView(ctx, params.id, body),
);

export const DELETE = route({ permission: 'contacts:read', params: viewParam }, (ctx, { params }) =>
  deleteView(ctx, params.id),
);
