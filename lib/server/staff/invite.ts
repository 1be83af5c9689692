import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InvitationInput, LinkMade } from '@/lib/staff/schema';
import { audited } from '../audit/audit';
import { requireFreshProof } from '../auth/reauthenticate';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { makeLink, renewLink, revoke } from '../users/one-time-links';
import { taken } from '../users/users';
import { goneInvitation, keepReal } from './errors';
import { findInvitation } from './list';

/**
 * Throws AppError `conflict` for an address that someone has, or that is invited already; like all that makes an admin,
 * `proof_required`.
 */
export async function invite(ctx: Context, input: InvitationInput): Promise<LinkMade> {
  const { email, name, roles } = input;
  if (roles.includes('admin')) await requireFreshProof(ctx);
  const id = randomUUID();
  const event = { action: 'invitation.create', record: { type: 'invitation', id }, after: input };
  return audited(ctx, event, () =>
    exclusively(store(), 'staff', async (tx) => {
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

/** Makes an invitation's link anew: the former opens nothing any more. Throws AppError `not_found`. */
export async function renewInvitation(ctx: Context, id: string): Promise<LinkMade> {
  const { name, email, roles, expires_at } = await findInvitation(id);
  await keepReal(ctx, await whoMade(id));
  if (roles.includes('admin')) await requireFreshProof(ctx);
  const about = { name, email, roles };
  const record = { type: 'invitation', id };
  const event = { action: 'invitation.renew', record, before: { ...about, expires_at }, after: about };
  return audited(ctx, event, () =>
    exclusively(store(), 'staff', async (tx) => {
      await refuseKnown(tx, email);
      const made = await renewLink(tx, ctx, id);
      if (!made) throw goneInvitation();
      return made;
    }),
  );
}

/** Throws AppError `not_found`. */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  const { name, email, roles, expires_at } = await findInvitation(id);
  await keepReal(ctx, await whoMade(id));
  const before = { name, email, roles, expires_at };
  const event = { action: 'invitation.revoke', record: { type: 'invitation', id }, before };
  await audited(ctx, event, async () => {
    const open = revoke(store()).where('id', '=', id).where('kind', '=', 'invitation');
    if (!(await open.returning('id').executeTakeFirst())) throw goneInvitation();
  });
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
  if (known) throw taken();
}

function invitedAlready(): AppError {
  const message = 'Someone with this address is invited already. Open that invitation to make a new link.';
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}
