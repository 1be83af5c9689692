import 'server-only';
import type { SendSettings } from '@/lib/sends/settings';
import type { Store } from '../db/client';

const DAY_MS = 24 * 3600 * 1000;

/** How many messages of the last 24 hours may have been paid for: what was refused for good or never left is not counted. */
export async function usedToday(
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

export type CapReached = { code: 'cap_person' | 'cap_desk'; title: string };

/** The cap that one more message would go beyond; null while there is room. */
export async function capReached(
  db: Store,
  person: string | null,
  { per_person_day, per_desk_day }: SendSettings,
  now: number,
): Promise<CapReached | null> {
  const used = await usedToday(db, person, now);
  if (person !== null && used.person >= per_person_day) {
    const title = `You have sent ${used.person} messages within 24 hours, and one person may send ${per_person_day}.`;
    return { code: 'cap_person', title };
  }
  if (used.desk < per_desk_day) return null;
  const title = `The desk has sent ${used.desk} messages within 24 hours, and may send ${per_desk_day}.`;
  return { code: 'cap_desk', title };
}
