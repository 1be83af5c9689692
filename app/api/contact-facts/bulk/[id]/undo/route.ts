import { bulkParam } from '@/lib/contact-facts/bulk-schema';
import { undoMany } from '@/lib/server/contact-facts/undo-bulk';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:write', params: bulkParam }, (ctx, { params }) =>
  undoMany(ctx, params.id),
);
