import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { MemberInput, StaffMember } from '@/lib/staff/schema';
import { type AuditEventInput, audited } from '../audit/audit';
import { requireRecentAuthentication } from '../auth/reauthenticate';
import { revokeSessions } from '../auth/revoke-session';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { revokeLinksMadeBy, revokeLinksOf } from '../users/one-time-links';
import { changingStaff } from '../users/still-allowed';
import { hasOtherAdmin } from '../users/users';
import { changedMeanwhile, lastAdmin, requireChangeable, requireNotDemo, requireOtherUser } from './errors';
import { findMember } from './list';

/**
 * Saves the name and roles of a user. Throws AppError `conflict`, with the current user if someone else changed them
 * since the form was opened, and without when no active admin would be left.
 */
export async function updateMember(ctx: Context, id: string, input: MemberInput): Promise<StaffMember> {
  const former = await findMember(id);
  await requireChangeable(ctx, id);
  if (former.updated_at !== input.updated_at) throw changedMeanwhile(former);
  const { name, roles } = input;
  if (roles.join() !== former.roles.join()) requireNotDemo(former);
  if (roles.includes('admin') && !former.roles.includes('admin')) await requireRecentAuthentication(ctx);
  const event = {
    action: 'user.update',
    before: { name: former.name, roles: former.roles },
    after: { name, roles },
  };
  const values = { name, role: roles.join(',') };
  await change(ctx, id, event, { ...values, seen: former.updated_at }, async (tx) => {
    if (!roles.includes('admin')) await revokeLinksMadeBy(tx, id);
  });
  return findMember(id);
}

/**
 * Activates or deactivates a user and ends their sessions. Deactivating also revokes all open links for them or by
 * them.
 */
export async function setActive(ctx: Context, id: string, active: boolean): Promise<StaffMember> {
  const former = await findMember(id);
  if (former.active === active) return former;
  await requireChangeable(ctx, id);
  if (!active) requireNotDemo(former);
  if (active && former.roles.includes('admin')) await requireRecentAuthentication(ctx);
  const event = {
    action: active ? 'user.reactivate' : 'user.deactivate',
    label: former.name,
    before: { active: former.active },
    after: { active },
  };
  await change(ctx, id, event, { banned: active ? 0 : 1 }, async (tx) => {
    await revokeSessions(tx, id);
    if (active) return;
    await revokeLinksOf(tx, id);
  });
  return findMember(id);
}

/**
 * Removes the second factor of a user who has lost it. They sign in with the password alone until they set up a new
 * one.
 */
export async function resetTwoFactor(ctx: Context, id: string): Promise<StaffMember> {
  const { name, two_factor } = await findMember(id);
  requireOtherUser(ctx, id);
  await requireChangeable(ctx, id);
  await requireRecentAuthentication(ctx);
  const record = { type: 'user', id };
  const event = {
    action: 'user.reset_two_factor',
    record,
    before: { name, two_factor },
    after: { name, two_factor: false },
  };
  await audited(ctx, event, () =>
    changingStaff(ctx, (tx) => tx.deleteFrom('two_factor').where('user_id', '=', id).execute()),
  );
  return findMember(id);
}

/**
 * A form is based on the state `seen`. Deactivating isn't based on any: otherwise a user could prevent it by
 * constantly changing their own data.
 */
type Change = { name: string; role: string; seen: string } | { banned: number; seen?: undefined };

/**
 * Writes a change, unless someone else was faster or no admin would be left. One at a time, because two admins may
 * remove each other's role at once.
 */
async function change(
  ctx: Context,
  id: string,
  event: AuditEventInput,
  { seen, ...values }: Change,
  then: (tx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await audited(ctx, { ...event, record: { type: 'user', id } }, () =>
    changingStaff(ctx, async (tx) => {
      const { updated_at } = await findMember(id, tx);
      const row = tx
        .updateTable('user')
        .set({ ...values, updated_at: after(updated_at) })
        .where('id', '=', id);
      const same = seen === undefined ? row : row.where('updated_at', '=', seen);
      if (!(await same.returning('id').executeTakeFirst())) throw changedMeanwhile(await findMember(id, tx));
      if (!(await hasOtherAdmin(tx, null))) throw lastAdmin();
      await then(tx);
    }),
  );
}

/** The current time, but always later than the previous one, since it identifies the state of a record. */
function after(instant: string): string {
  return new Date(Math.max(systemClock.now(), Date.parse(instant) + 1)).toISOString();
}
