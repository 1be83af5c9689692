import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import { ROLES, type Role } from '../auth/permissions';
import { setupInput } from '../auth/schema';
import { coded } from '../messages/coded';
import { personName } from '../names';
import { STAFF_FILTERS } from './filters';

/** At least one, each once, in the order of `ROLES`. */
const roles = z
  .array(z.enum(ROLES))
  .min(1, coded('account-fields.rolesMissing'))
  .max(50)
  .transform((chosen) => ROLES.filter((role) => chosen.includes(role)));

export const invitationInput = z.strictObject({ name: personName, email: setupInput.shape.email, roles });

export type InvitationInput = z.output<typeof invitationInput>;

/** `updated_at` is the member's as it was when the form opened. */
export const memberInput = z.strictObject({ name: personName, roles, updated_at: z.string().max(40) });

export type MemberInput = z.output<typeof memberInput>;

export const activeInput = z.strictObject({ active: z.boolean() });

export const staffFilters = z.object({
  ...filterShape(STAFF_FILTERS),
  page: pageQuery.shape.page,
  per_page: pageQuery.shape.per_page.unwrap().default(25),
});

export type StaffFilters = z.output<typeof staffFilters>;

const id = z
  .string()
  .max(64)
  .regex(/^[\w-]{1,64}$/, coded('account-fields.personInvalid'));
export const staffParam = z.object({ id });
export const staffSessionParam = z.object({ id, session: id });

export type StaffMember = {
  kind: 'member';
  id: string;
  name: string;
  email: string;
  roles: Role[];
  active: boolean;
  two_factor: boolean;
  /** Signs in through the OpenID provider, which sets their roles at each sign-in. */
  openid: boolean;
  /** A demo account of the sandbox, which can't be changed, so that anyone can try it. */
  demo: boolean;
  /** ISO 8601 UTC, as all instants here; null without a session. */
  last_seen_at: string | null;
  sessions: number;
  /** When the open password reset link expires; null when there is none. */
  reset_expires_at: string | null;
  created_at: string;
  updated_at: string;
};

export type Invitation = {
  kind: 'invitation';
  id: string;
  name: string;
  email: string;
  roles: Role[];
  expired: boolean;
  expires_at: string;
  created_at: string;
  created_by: string;
};

export type StaffEntry = StaffMember | Invitation;
export type StaffPage = Page<StaffEntry>;

/** A one-time link. It is returned once and stored nowhere. */
export type LinkMade = {
  id: string;
  /** Without APP_URL a path, which the admin's browser completes with its own origin. */
  link: string;
  expires_at: string;
};

export type StaffSession = {
  id: string;
  /** "Firefox on Windows". */
  device: string;
  /** The client address of the sign-in, for IPv6 its /64 network; null when unknown. */
  client_address: string | null;
  created_at: string;
  last_used_at: string;
  current: boolean;
};
