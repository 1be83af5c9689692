import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseRoles } from '@/lib/auth/permissions';
import { onRecord } from '../audit/redact';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { sandboxPeople } from './sandbox-people';

/** Whom only the sandbox let in is nobody on a real service. Their sessions and open links go with them. */
export async function forgetSandboxStaff(): Promise<void> {
  await exclusively(store(), 'staff', async (tx) => {
    const gone = [...(await sandboxPeople(tx))];
    if (gone.length === 0) return;
    await tx.deleteFrom('staff_link').where('created_by', 'in', gone).execute();
    const people = await tx
      .deleteFrom('user')
      .where('id', 'in', gone)
      .returning(['id', 'name', 'email', 'role'])
      .execute();
    await record(tx, people);
  });
}

type Person = { id: string; name: string; email: string; role: string | null };

async function record(tx: Kysely<Tables>, people: Person[]): Promise<void> {
  const done = {
    at: new Date().toISOString(),
    request_id: randomUUID(),
    actor_kind: 'job',
    actor_id: null,
    actor_name: 'start',
    action: 'user.delete',
    record_type: 'user',
    after: null,
    outcome: 'done',
    detail: 'The desk left its sandbox, which alone had let this person in.',
  } as const;
  const rows = people.map(({ id, name, email, role }) => ({
    ...done,
    record_id: id,
    before: onRecord({ name, email, roles: parseRoles(role) }),
  }));
  await tx.insertInto('audit').values(rows).execute();
}
