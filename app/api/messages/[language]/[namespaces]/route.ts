import { messagesParams, messagesQuery } from '@/lib/messages/schema';
import { messagesFile } from '@/lib/server/messages/file';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'anyone', params: messagesParams, query: messagesQuery, cacheable: true },
  async (_ctx, { params, query }) => messagesFile(params, query.v),
);
