import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import type { AcceptInput } from '@/lib/staff/one-time-link-schema';
import type { InvitationInput, LinkMade } from '@/lib/staff/schema';
import { audited } from '../audit/audit';
import { createSession } from '../auth/create-session';
import { hashChosenPassword } from '../auth/password-strength';
import { requireRecentAuthentication } from '../auth/reauthenticate';
import { trustedDeviceCookie } from '../auth/trusted-device-cookie';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { invalidLink, makeLink, openLink, renewLink, revoke, useLink } from '../users/one-time-links';
import { changingStaff } from '../users/still-allowed';
import { emailTaken, insertUser } from '../users/users';
import { closedInvitation, requireChangeable } from './errors';
import { findInvitation } from './list';

/**
 * Invites a person by a one-time link. Throws AppError `conflict` when the address belongs to a user or is already
 * invited, and `proof_required` for the admin role.
 */
export async function invite(ctx: Context, input: InvitationInput): Promise<LinkMade> {
  const { email, name, roles } = input;
  if (roles.includes('admin')) await requireRecentAuthentication(ctx);
  const id = randomUUID();
  const event = { action: 'invitation.create', record: { type: 'invitation', id }, after: input };
  return audited(ctx, event, () =>
    changingStaff(ctx, async (tx) => {
      await refuseKnown(tx, email);
      const open = await tx
        .selectFrom('staff_link')
        .select('id')
        .where('kind', '=', 'invitation')
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (open) throw invitedAlready();
      return makeLink(tx, ctx, 'invitation', { user_id: null, email, name, roles: roles.join(',') }, id);
    }),
  );
}

/** Replaces an invitation's link. Throws AppError `not_found`, `conflict`, and `proof_required` for the admin role. */
export async function renewInvitation(ctx: Context, id: string): Promise<LinkMade> {
  const { name, email, roles, expires_at } = await findInvitation(id);
  await requireChangeable(ctx, await whoMade(id));
  if (roles.includes('admin')) await requireRecentAuthentication(ctx);
  const about = { name, email, roles };
  const record = { type: 'invitation', id };
  const event = { action: 'invitation.renew', record, before: { ...about, expires_at }, after: about };
  return audited(ctx, event, () =>
    changingStaff(ctx, async (tx) => {
      await refuseKnown(tx, email);
      const made = await renewLink(tx, ctx, id);
      if (!made) throw closedInvitation();
      return made;
    }),
  );
}

/** Throws AppError `not_found` and `conflict`. */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  const { name, email, roles, expires_at } = await findInvitation(id);
  await requireChangeable(ctx, await whoMade(id));
  const before = { name, email, roles, expires_at };
  const event = { action: 'invitation.revoke', record: { type: 'invitation', id }, before };
  await audited(ctx, event, () =>
    changingStaff(ctx, async (tx) => {
      const open = revoke(tx).where('id', '=', id).where('kind', '=', 'invitation');
      if (!(await open.returning('id').executeTakeFirst())) throw closedInvitation();
    }),
  );
}

async function whoMade(id: string): Promise<string | null> {
  const row = await store()
    .selectFrom('staff_link')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

async function refuseKnown(tx: Kysely<Tables>, email: string): Promise<void> {
  const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (known) throw emailTaken();
}

function invitedAlready(): AppError {
  const message = coded('staff-errors.invitedAlready');
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

/**
 * Creates the user of an invitation and signs them in. Returns the cookies to set. Throws AppError `not_found` for a
 * link that is no longer valid, and `conflict` when the address is taken by now.
 */
export async function acceptInvitation(
  ctx: Context,
  input: AcceptInput,
  headers: Headers,
): Promise<string[]> {
  const link = await openLink('invitation', input.token);
  if (!link) throw invalidLink();
  const { email } = link;
  const roles = parseRoles(link.roles);
  const hash = await hashChosenPassword('password', input.password, { name: input.name, email });
  const event = {
    action: 'invitation.accept',
    record: { type: 'user', id: null },
    after: { name: input.name, email, roles, invitation: link.id },
  };
  const { session } = await audited(
    ctx,
    event,
    () =>
      exclusively(store(), 'staff', async (tx) => {
        await useLink(tx, 'invitation', input.token);
        const id = await insertUser(tx, { email, name: input.name, roles, hash });
        await tx.updateTable('staff_link').set({ user_id: id }).where('id', '=', link.id).execute();
        const record = { email, by: coded('session-facts.by.invitation') };
        return { id, session: await createSession(tx, { userId: id }, { ctx, headers, record }) };
      }),
    ({ id }) => id,
  );
  return [...(session ? [session] : []), trustedDeviceCookie(email)];
}
