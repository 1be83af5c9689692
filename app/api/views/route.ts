import { newView } from '@/lib/saved-views/schema';
import { route } from '@/lib/server/route';
import { createView, listViews } from '@/lib/server/saved-views/views';

export const GET = route({ permission: 'contacts:read' }, (ctx) => listViews(ctx));

export const POST = route({ permission: 'contacts:read', body: newView }, (ctx, { body }) =>
  createView(ctx, body),
);
