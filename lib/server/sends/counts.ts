import 'server-only';
import { sql } from 'kysely';
import type { SendFilters, SendState } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { SendCountTable } from '../db/schema/sends';
import type { SendRow } from './row';

type Countable = Pick<SendRow, 'actor_id' | 'template_name' | 'state'>;

/** Counts a new message. Within the transaction that inserts its row, so that counters and rows never differ. */
export async function countInserted(tx: Store, row: Countable): Promise<void> {
  await addSendCounts(tx, [countOf(row, row.state, 1)]);
}

export async function countEnded(tx: Store, row: Countable): Promise<void> {
  await addSendCounts(tx, [countOf(row, 'sending', -1), countOf(row, row.state, 1)]);
}

/** Two nodes can deadlock unless the rows of `sending` come first. */
export async function addSendCounts(tx: Store, rows: SendCountTable[]): Promise<void> {
  await tx
    .insertInto('send_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'template_name', 'state'])
        .doUpdateSet({ n: sql<number>`send_count.n + excluded.n` }),
    )
    .execute();
}

function countOf({ actor_id, template_name }: Countable, state: SendState, n: number): SendCountTable {
  return { actor_id: actor_id ?? '', template_name, state, n };
}

/** What is missing in the counters, in the order that `addSendCounts` needs. Reads every message. */
export async function countsDrift(db: Store): Promise<SendCountTable[]> {
  const { rows } = await sql<SendCountTable>`
    select actor_id, template_name, state, sum(n) as n from (
      select actor_id, template_name, state, -n as n from send_count
      union all
      select coalesce(actor_id, ''), template_name, state, count(*) from send group by 1, 2, 3
    ) as counted
    group by 1, 2, 3 having sum(n) <> 0
    order by case state when 'sending' then 0 else 1 end, actor_id, template_name, state`.execute(db);
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

/** The number of messages by outcome; null when the filters ask for what isn't counted. */
export async function countedByState(
  db: Store,
  { person, template, ...others }: Omit<SendFilters, 'state'>,
): Promise<{ state: SendState; count: number }[] | null> {
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return null;
  const rows = await db
    .selectFrom('send_count')
    .select((select) => ['state', select.fn.sum<number>('n').as('count')])
    .$if(person !== undefined, (query) => query.where('actor_id', 'in', person ?? []))
    .$if(template !== undefined, (query) => query.where('template_name', 'in', template ?? []))
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
