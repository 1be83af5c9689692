import { can, type EffectiveRole } from '../auth/permissions';
import type { BroadcastSettings } from './settings';

export function mayApprove(
  roles: readonly EffectiveRole[],
  { marketers_approve }: Pick<BroadcastSettings, 'marketers_approve'>,
): boolean {
  return can(roles, 'broadcasts:approve') || (marketers_approve && can(roles, 'broadcasts:create'));
}
