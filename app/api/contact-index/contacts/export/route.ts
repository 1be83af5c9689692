import { exportQuery } from '@/lib/contact-index/export-schema';
import { exportMatching } from '@/lib/server/contacts/export';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:export', query: exportQuery }, (ctx, { query }) =>
  exportMatching(ctx, query),
);
