import 'server-only';
import type { Kysely } from 'kysely';
import { deviceName } from '@/lib/account/device-name';
import { parseRoles } from '@/lib/auth/permissions';
import type { HoldCause } from '@/lib/installation/hold';
import { recordInTransaction } from '../audit/audit';
import type { Tables } from '../db/schema/index';
import { revoke } from '../users/one-time-links';
import { asStart, HOLD_REASONS } from './hold-work';

/**
 * Ends all sessions and revokes all open links: those that were ended, used or revoked after the backup was made are
 * back, and nothing tells them from the others.
 */
export async function endAccess(tx: Kysely<Tables>, cause: HoldCause): Promise<void> {
  await endSessions(tx, cause);
  await revokeLinks(tx, cause);
  await tx.deleteFrom('sign_in_challenge').execute();
  await tx.deleteFrom('oidc_login').execute();
  await tx.deleteFrom('setup_link').execute();
}

async function endSessions(tx: Kysely<Tables>, cause: HoldCause): Promise<void> {
  const sessions = await tx
    .deleteFrom('session')
    .returning(['user_id', 'user_agent', 'ip_address', 'created_at'])
    .execute();
  for (const { user_id, user_agent, ip_address, created_at } of sessions) {
    const before = { device: deviceName(user_agent), client_address: ip_address, created_at };
    const event = { action: 'user.end_session', record: { type: 'user', id: user_id }, before };
    await recordInTransaction(tx, asStart(), { ...event, detail: HOLD_REASONS[cause] });
  }
}

async function revokeLinks(tx: Kysely<Tables>, cause: HoldCause): Promise<void> {
  const links = await revoke(tx)
    .returning(['id', 'kind', 'user_id', 'name', 'email', 'roles', 'expires_at'])
    .execute();
  for (const { id, kind, user_id, name, email, roles, expires_at } of links) {
    const event =
      kind === 'invitation'
        ? { action: 'invitation.revoke', record: { type: 'invitation', id } }
        : { action: 'user.revoke_reset_link', record: { type: 'user', id: user_id } };
    const before = { name, email, roles: parseRoles(roles), expires_at };
    await recordInTransaction(tx, asStart(), { ...event, before, detail: HOLD_REASONS[cause] });
  }
}
