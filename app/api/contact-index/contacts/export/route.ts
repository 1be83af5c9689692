import { exportQuery, exportSelection } from '@/lib/contact-search/schema';
import { exportMatching, exportSelected } from '@/lib/server/contacts/export';
import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:export', query: exportQuery }, (ctx, { query, request }) => {
  // A link on another site must not put an export on somebody's record.
  requireSameOrigin(request);
  return exportMatching(ctx, query);
});

export const POST = route({ permission: 'contacts:export', body: exportSelection }, (ctx, { body }) =>
  exportSelected(ctx, body),
);
