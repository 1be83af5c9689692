import 'server-only';
import type { DoNotSendImport, DoNotSendImported } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import { audited } from '../audit/audit';
import { batchesOf } from '../db/batches';
import { store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import type { AppError } from '../errors';
import type { Context } from '../http/context';
import { phoneKey } from '../phone';
import { newEntry } from './do-not-send';
import { type ListedNumber, readNumbers } from './rows';

const AT_ONCE = 100;

/**
 * Adds all numbers of a file to the list and returns the reason for each row that is rejected; with `check` it adds
 * nothing. Existing entries don't change. Numbers are added in batches of a hundred, so that other writes don't have
 * to wait. If the import fails midway, the first batches stay, and importing the file again adds the rest. Throws
 * AppError `invalid` for a file that can't be read.
 */
export async function importDoNotSend(ctx: Context, file: DoNotSendImport): Promise<DoNotSendImported> {
  const { numbers, rejected } = await readNumbers(file);
  if (file.check) {
    const already_there = await countListed(numbers);
    return { added: numbers.length - already_there, already_there, rejected };
  }
  const event = {
    action: 'do_not_send.import',
    record: { type: 'do_not_send', id: null },
    after: { rows: numbers.length, rejected: rejected.length },
  };
  const counts = await audited(ctx, event, async (found) => {
    const counts = { added: 0, already_there: 0 };
    found.result = counts;
    for (const batch of batchesOf(numbers, AT_ONCE)) {
      const added = await add(ctx, batch).catch((error: unknown) => {
        throw isStoreUnavailable(error) ? endedEarly(error, counts.added, numbers.length) : error;
      });
      counts.added += added;
      counts.already_there += batch.length - added;
    }
    return counts;
  });
  return { ...counts, rejected };
}

/** The batches that were already added stay. */
function endedEarly(error: AppError, added: number, all: number): AppError {
  if (added === 0) return error;
  const meaning = `${added} of ${formatCount(all, 'number')} were added before that. Import the file again to add the rest.`;
  return storeUnavailable(error.cause, 'unknown', meaning);
}

async function add(ctx: Context, numbers: ListedNumber[]): Promise<number> {
  const added = await store()
    .insertInto('do_not_send')
    .values(numbers.map(({ phone, reason }) => newEntry(ctx, phone, reason, 'file')))
    .onConflict((conflict) => conflict.column('phone_key').doNothing())
    .returning('id')
    .execute();
  return added.length;
}

async function countListed(numbers: ListedNumber[]): Promise<number> {
  let listed = 0;
  for (const batch of batchesOf(numbers, AT_ONCE)) {
    const keys = batch.map(({ phone }) => phoneKey(phone));
    const rows = await store()
      .selectFrom('do_not_send')
      .select('id')
      .where('phone_key', 'in', keys)
      .execute();
    listed += rows.length;
  }
  return listed;
}
