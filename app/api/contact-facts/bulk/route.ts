import { bulkChange } from '@/lib/contact-facts/bulk-schema';
import { changeMany } from '@/lib/server/contact-facts/bulk';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:write', body: bulkChange }, (ctx, { body }) =>
  changeMany(ctx, body),
);
