import 'server-only';
import { parseRoles } from '@/lib/auth/permissions';
import type { AcceptInput } from '@/lib/staff/schema';
import { audited } from '../audit/audit';
import { openSession } from '../auth/create-session';
import { deviceCookie } from '../auth/device-cookie';
import { hashChosenPassword } from '../auth/password-strength';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Context } from '../http/context';
import { goneLink, openLink, useLink } from '../users/one-time-links';
import { insertUser } from '../users/users';

/**
 * Makes a member of staff of whoever holds an invitation and signs them in. Gives the cookies to set. Throws AppError
 * `not_found` for a link that opens nothing any more, `conflict` when somebody has the address by now.
 */
export async function acceptInvitation(
  ctx: Context,
  input: AcceptInput,
  headers: Headers,
): Promise<string[]> {
  const link = await openLink('invitation', input.token);
  if (!link) throw goneLink();
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
        const record = { email, by: 'An invitation' };
        return { id, session: await openSession(tx, { userId: id }, { ctx, headers, record }) };
      }),
    ({ id }) => id,
  );
  return [...(session ? [session] : []), deviceCookie(email)];
}
