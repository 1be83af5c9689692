import { isRole, PERMISSIONS, type Permission, type Role } from '../auth/permissions';

export const ROLE_LABELS: Record<Role, { label: string; hint: string }> = {
  support: { label: 'Support', hint: 'Find and edit contacts and groups.' },
  marketer: { label: 'Marketer', hint: 'Send and edit templates.' },
  admin: { label: 'Admin', hint: 'Everything, plus automated replies, the team and settings.' },
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** The roles that allow it, as text: "Support or Admin". */
export function rolesFor(permission: Permission): string {
  return either.format(PERMISSIONS[permission].filter(isRole).map((role) => ROLE_LABELS[role].label));
}

export function roleNames(roles: readonly Role[]): string {
  return roles.length === 0 ? 'No role' : roles.map((role) => ROLE_LABELS[role].label).join(', ');
}
