import { z } from 'zod';
import { uuidParam } from '@/lib/api/page-query';
import { visibleHistory } from '@/lib/server/contact-facts/visible-history';
import { contactHistory } from '@/lib/server/contacts/history';
import { route } from '@/lib/server/route';

const query = z.object({ before: z.coerce.number().int().min(1).optional() });

export const GET = route({ permission: 'contacts:read', params: uuidParam, query }, async (ctx, input) =>
  visibleHistory(ctx, await contactHistory(input.params.uuid, input.query.before)),
);
