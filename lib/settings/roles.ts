import { z } from 'zod';
import type { EffectiveRole, Role } from '../auth/permissions';

export const roleSettings = z.object({
  /** Whether support staff may send templates to one person at a time. */
  support_may_send: z.boolean(),
  /** Whether they may define tags, fields and segments of contacts. A stored setting may be older than these. */
  support_may_define: z.boolean().default(false),
  marketer_may_define: z.boolean().default(false),
});

export type RoleSettings = z.output<typeof roleSettings>;

/** The roles with what the settings add to them. */
export function withAllowed(roles: readonly Role[], settings: RoleSettings): EffectiveRole[] {
  const maySend = roles.includes('support') && settings.support_may_send;
  const mayDefine =
    (roles.includes('support') && settings.support_may_define) ||
    (roles.includes('marketer') && settings.marketer_may_define);
  return [...roles, ...(maySend ? (['sender'] as const) : []), ...(mayDefine ? (['definer'] as const) : [])];
}
