import { z } from 'zod';
import { findDuplicates } from '@/lib/server/contacts/duplicates';
import { route } from '@/lib/server/route';

const query = z.object({ phone: z.string().max(40).default(''), email: z.string().max(320).default('') });

export const GET = route({ permission: 'contacts:read', query }, async (_ctx, { query }) =>
  findDuplicates(query),
);
