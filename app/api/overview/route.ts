import { overviewQuery } from '@/lib/overview/schema';
import { readOverview } from '@/lib/server/overview/overview';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: overviewQuery },
  ({ user, signal }, { query }) => readOverview(user, { utcOffset: query.utc_offset, signal }),
);
