import 'server-only';
import { ROLES } from '@/lib/auth/permissions';
import { store } from './db/client';
import { exclusively } from './db/exclusively';
import { demoEmail } from './demo';

/**
 * Whoever played an admin in the sandbox is nobody on a real service, and neither is whom they let in there, by an
 * invitation or by a new password, nor whom those let in. Their sessions and open links go with them.
 */
export async function forgetSandboxStaff(): Promise<void> {
  await exclusively(store(), 'staff', async (tx) => {
    const demo = await tx
      .selectFrom('user')
      .select('id')
      .where('email', 'in', ROLES.map(demoEmail))
      .execute();
    const gone = new Set(demo.map(({ id }) => id));
    if (gone.size === 0) return;
    const links = await tx.selectFrom('staff_link').select(['user_id', 'created_by', 'used_at']).execute();
    // A set grows while it is walked.
    for (const id of gone) {
      const used = links.filter((link) => link.created_by === id && link.used_at !== null);
      for (const { user_id } of used) if (user_id !== null) gone.add(user_id);
    }
    await tx
      .deleteFrom('staff_link')
      .where('created_by', 'in', [...gone])
      .execute();
    await tx
      .deleteFrom('user')
      .where('id', 'in', [...gone])
      .execute();
  });
}
