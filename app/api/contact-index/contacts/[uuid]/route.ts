import { uuidParam } from '@/lib/api/page-query';
import { getIndexedContact } from '@/lib/server/contact-index/lookup';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: uuidParam }, async (_ctx, { params }) =>
  getIndexedContact(params.uuid),
);
