import { z } from 'zod';

export const roleSettings = z.object({
  /** Whether support staff may send templates to one person at a time. */
  support_may_send: z.boolean(),
});

export type RoleSettings = z.output<typeof roleSettings>;
