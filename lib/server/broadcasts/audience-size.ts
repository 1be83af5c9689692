import 'server-only';
import { sql } from 'kysely';
import { typedNumbers } from '@/lib/broadcasts/form-values';
import { systemClock } from '@/lib/clock';
import { matchingRows } from '../contact-index/export/rows';
import { reads, store } from '../db/client';
import { searchOf } from './audience';
import { countRetryable } from './family';
import { requireSeriesKept } from './removed';
import { countWho } from './retry';
import { toSource } from './row';
import { readRows } from './store';

/** An estimate to show the progress by: a cell of a file may have several lines. Throws what `peopleOf` throws. */
export async function sizeOfAudience(broadcastId: string, users: string[]): Promise<number> {
  const rows = await reads({ bulk: true })
    .selectFrom('broadcast_source')
    .select(['type', 'source'])
    .select(({ case: when }) =>
      when().when('type', '=', 'numbers').then(sql.ref<string>('text')).end().as('text'),
    )
    .select(sql<number>`length(text) - length(replace(text, ${'\n'}, ''))`.as('lines'))
    .where('broadcast_id', '=', broadcastId)
    .execute();
  const isRetry = rows.some(({ type }) => type === 'retry');
  let size = 0;
  for (const { lines, ...row } of rows) {
    const source = toSource(row);
    if (source.type === 'retry') size += await sizeOfRetry(source.id);
    else if (source.type === 'recipients') size += await countWho(source.got, source.id);
    else if (source.type === 'numbers') size += typedNumbers(source.text).length;
    else if (source.type === 'csv') size += isRetry ? 0 : Number(lines);
    else if (source.type === 'contacts') size += source.uuids.length;
    else size += (await matchingRows(await searchOf(source, users))).length;
  }
  return size;
}

export async function sizeOfRetry(id: string): Promise<number> {
  await requireSeriesKept((await readRows(store(), id)).row);
  return (await countRetryable(reads({ bulk: true }), id, systemClock.now())).retryable;
}
