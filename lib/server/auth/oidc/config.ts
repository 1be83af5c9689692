import 'server-only';
import { z } from 'zod';
import { ROLES, type Role } from '@/lib/auth/permissions';

/** Which values of the claim give which role. Several values may give one, and one value several. */
export type RoleValues = Record<Role, string[]>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens and the client's secret travel to it: in the clear they may not leave the machine. */
export function isIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/** Reads `support=helpdesk,admin=it-admins,admin=owners`. Empty text is the names of the roles themselves. */
export const roleValues = z.string().transform((text, context): RoleValues => {
  const values: RoleValues = { support: [], marketer: [], admin: [] };
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const [name, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    const role = ROLES.find((each) => each === name);
    if (role && value !== '') values[role].push(value);
    else {
      context.addIssue({
        code: 'custom',
        message: `must be pairs of a role (${ROLES.join(', ')}) and a value, such as admin=it-admins`,
      });
      return z.NEVER;
    }
  }
  return entries.length === 0 ? { support: ['support'], marketer: ['marketer'], admin: ['admin'] } : values;
});
