import 'server-only';
import type { Store } from '../db/client';
import { singleton } from '../singleton';

/** The last events are counted each time, because another node may still be storing some between them. */
const RECENT = 1_000;
const MAX_RECOUNTED = 20_000;

type Counted = { first: number; last: number; count: number };

const counted = () => singleton('counted-audit-events', () => ({ before: null as Counted | null }));

/**
 * All events. They are only added, and deleted from the first on, so those that were counted before aren't counted
 * again: a million take a tenth of a second.
 */
export async function countAllEvents(db: Store): Promise<number> {
  const [first, last] = [await endOf(db, 'asc'), await endOf(db, 'desc')];
  const { before } = counted();
  const isSame = before !== null && before.first === first && before.last <= last;
  let known = isSame ? before : { first, last: first - 1, count: 0 };
  if (last - known.last > MAX_RECOUNTED) {
    const older = await countBetween(db, known.last, last - RECENT);
    known = { first, last: last - RECENT, count: known.count + older };
    counted().before = known;
  }
  return known.count + (await countBetween(db, known.last, last));
}

/** The first or the last ID. In one statement SQLite would read every row for both. */
async function endOf(db: Store, direction: 'asc' | 'desc'): Promise<number> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', direction).limit(1).executeTakeFirst();
  return Number(row?.id ?? 0);
}

async function countBetween(db: Store, after: number, to: number): Promise<number> {
  const { n } = await db
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('id', '>', after)
    .where('id', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(n);
}
