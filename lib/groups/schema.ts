import { z } from 'zod';

/** A contact group as the desk serves it. Instants are ISO 8601 UTC. */
export type ContactGroup = {
  id: number | null;
  uuid: string;
  organization_id: number | null;
  name: string | null;
  created_by: number | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
};

export const groupInput = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(255, 'Use at most 255 characters.'),
});

export type GroupInput = z.output<typeof groupInput>;
