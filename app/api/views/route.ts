import { route } from '@/lib/server/route';
import { createView, listViews } from '@/lib/server/views/views';
import { viewInput } from '@/lib/views/schema';

export const GET = route({ permission: 'contacts:read' }, (ctx) => listViews(ctx));

export const POST = route({ permission: 'contacts:read', body: viewInput }, (ctx, { body }) =>
  createView(ctx, body),
);
