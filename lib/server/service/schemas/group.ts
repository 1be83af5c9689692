import 'server-only';
import { z } from 'zod';
import type { ContactGroup } from '@/lib/groups/schema';
import { instant, integer, text, uuid } from './fields';

/** Fails only on a record that has no valid uuid, since nothing could be done with it. */
export const groupRecord: z.ZodType<ContactGroup> = z.object({
  id: integer,
  uuid,
  organization_id: integer,
  name: text,
  created_by: integer,
  created_at: instant,
  updated_at: instant,
  deleted_at: instant,
});
