import type { Role } from '../auth/permissions';

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  support: { label: 'Support', hint: 'Finds contacts and groups, and changes them.' },
  marketer: { label: 'Marketer', hint: 'Sends templates and keeps them.' },
  admin: { label: 'Admin', hint: 'All of that, automated replies, settings and staff.' },
};

/** "Support, Admin". */
export function rolesInWords(roles: readonly Role[]): string {
  return roles.length === 0 ? 'No role' : roles.map((role) => ROLE_WORDS[role].label).join(', ');
}
