import { isRole, PERMISSIONS, type Permission, type Role } from '../auth/permissions';
import { formatList } from '../format';
import type { Translate } from '../messages/catalog';

type T = Translate<'roles'>;

/** The roles that allow it, as text: "Support or Admin". */
export function rolesFor(t: T, permission: Permission): string {
  const roles = PERMISSIONS[permission].filter(isRole).map((role) => t(role));
  return formatList(roles, t.language, 'or');
}

/** "Support, Marketer" */
export function roleNames(t: T, roles: readonly Role[]): string {
  if (roles.length === 0) return t('none');
  return formatList(
    roles.map((role) => t(role)),
    t.language,
    'comma',
  );
}
