import 'server-only';
import type { Store } from '../db/client';
import type { BroadcastRow } from './row';

/** States after which a person may have got the message. */
const MAY_HAVE_GOT = ['sending', 'accepted', 'unknown'] as const;

/**
 * Who of these people may have got the message of another broadcast of the same series of retries, by phone key. Within
 * the transaction that records a message, so that nobody gets it twice.
 */
export async function mayHaveGot(
  db: Store,
  { id, root_id }: Pick<BroadcastRow, 'id' | 'root_id'>,
  keys: string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const root = root_id ?? id;
  const rows = await db
    .selectFrom('broadcast_recipient as r')
    .innerJoin('broadcast as b', 'b.id', 'r.broadcast_id')
    .select('r.phone_key')
    .where('r.phone_key', 'in', keys)
    .where((where) =>
      where.or([
        where('r.state', 'in', MAY_HAVE_GOT),
        where.and([where('r.state', '=', 'refused'), where('r.again', '=', 'may_double')]),
      ]),
    )
    .where('b.id', '!=', id)
    .where((where) => where.or([where('b.id', '=', root), where('b.root_id', '=', root)]))
    .execute();
  return new Set(rows.flatMap(({ phone_key }) => phone_key ?? []));
}

/** How many people a retry would take. */
export async function countRetryable(db: Store, id: string): Promise<number> {
  const { n } = await retryable(db, id)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Those who did not get the message and can get it. */
export function retryable(db: Store, id: string) {
  return db
    .selectFrom('broadcast_recipient')
    .where('broadcast_id', '=', id)
    .where('state', 'in', ['not_sent', 'not_reached', 'refused'])
    .where((where) =>
      where.or([
        where('state', '=', 'not_reached'),
        where('again', 'in', ['yes', 'after_waiting', 'after_fix']),
      ]),
    );
}
