import { z } from 'zod';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';
import { findDuplicates } from '@/lib/server/contacts/duplicates';
import { route } from '@/lib/server/route';

const query = z.object({
  phone: z.string().max(MAX_PHONE_LENGTH).default(''),
  email: z.string().max(320).default(''),
  name: z.string().max(500).default(''),
});

export const GET = route({ permission: 'contacts:read', query }, ({ signal }, { query }) =>
  findDuplicates(query, signal),
);
