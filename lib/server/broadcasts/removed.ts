import 'server-only';
import { coded, sentences } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import { whyRemoved } from '../settings/data';
import type { BroadcastRow } from './row';

type InSeries = Pick<BroadcastRow, 'id' | 'root_id'>;

/**
 * Whether nothing of a broadcast and its retries was removed as too old: otherwise no one can tell who got the message, so
 * it is sent to no one again.
 */
export async function isSeriesKept(db: Store, { id, root_id }: InSeries): Promise<boolean> {
  const root = root_id ?? id;
  const removed = await db
    .selectFrom('broadcast')
    .select('id')
    .where((where) => where.or([where('id', '=', root), where('root_id', '=', root)]))
    .where((where) =>
      where.or([where('messages_removed_at', 'is not', null), where('people_removed_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return removed === undefined;
}

/** Throws AppError `invalid`, as `requirePeopleKept` does. */
export async function requireSeriesKept(row: InSeries): Promise<void> {
  if (await isSeriesKept(store(), row)) return;
  const why = (await whyRemoved('people')) ?? (await whyRemoved('messages')) ?? undefined;
  throw removed(sentences(coded('broadcasts-errors.noOneKnowsWhoGotIt'), why));
}

/** Throws AppError `invalid` for the audience when the people of this broadcast were removed. */
export async function requirePeopleKept({
  name,
  people_removed_at,
}: Pick<BroadcastRow, 'name' | 'people_removed_at'>): Promise<void> {
  if (people_removed_at === null) return;
  const why = (await whyRemoved('people')) ?? undefined;
  throw removed(sentences(coded('broadcasts-errors.peopleGone', { name }), why));
}

function removed(message: string): AppError {
  return new AppError('invalid', message, {
    issues: [{ path: 'audience.sources', message }],
    consequence: coded('broadcasts-errors.chooseOtherwise'),
  });
}
