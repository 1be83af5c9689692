import { exportSelection } from '@/lib/contact-index/export-schema';
import { exportSelected } from '@/lib/server/contacts/export';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:export', body: exportSelection }, (ctx, { body }) =>
  exportSelected(ctx, body),
);
