import type { EffectiveRole } from '../auth/permissions';
import type { OwnField } from './schema';

/** For those who may change contacts. Admins may edit every field, since they decide who may. */
export function mayEditField(roles: readonly EffectiveRole[], { editable_by }: OwnField): boolean {
  return editable_by === null || roles.includes('admin') || editable_by.some((role) => roles.includes(role));
}
