import { exportQuery, exportSelection } from '@/lib/directory/export-schema';
import { exportMatching, exportSelected } from '@/lib/server/directory/export';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:export', query: exportQuery }, (ctx, { query }) =>
  exportMatching(ctx, query),
);

export const POST = route({ permission: 'contacts:export', body: exportSelection }, (ctx, { body }) =>
  exportSelected(ctx, body),
);
