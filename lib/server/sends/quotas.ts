import 'server-only';
import type { SendSettings } from '@/lib/sends/settings';
import type { Store } from '../db/client';

const DAY_MS = 24 * 3600 * 1000;

/** How many messages of the last 24 hours may have been charged for: not those that were refused for certain, or never left. */
export async function quotaUsage(
  db: Store,
  person: string | null,
  now: number,
): Promise<{ person: number; desk: number }> {
  const { desk, own } = await db
    .selectFrom('send')
    .select((select) => [
      select.fn.countAll<number>().as('desk'),
      select.fn.countAll<number>().filterWhere('actor_id', '=', person).as('own'),
    ])
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .where((where) =>
      where.or([where('state', 'not in', ['refused', 'not_sent']), where('doubtful', '=', 1)]),
    )
    .executeTakeFirstOrThrow();
  return { desk: Number(desk), person: Number(own) };
}

type ExceededQuota = { code: 'cap_person' | 'cap_desk'; title: string };

/** The quota that one more message would exceed; null when it exceeds none. */
export async function exceededQuota(
  db: Store,
  person: string | null,
  { per_person_day, per_desk_day }: SendSettings,
  now: number,
): Promise<ExceededQuota | null> {
  const used = await quotaUsage(db, person, now);
  if (person !== null && used.person >= per_person_day) {
    const title = `You have sent ${used.person} messages in the last 24 hours. The limit for each person is ${per_person_day}.`;
    return { code: 'cap_person', title };
  }
  if (used.desk < per_desk_day) return null;
  const title = `Your team has sent ${used.desk} messages in the last 24 hours. The limit for the whole team is ${per_desk_day}.`;
  return { code: 'cap_desk', title };
}
