import 'server-only';
import type { DoNotSendAdded, DoNotSendNumbers } from '@/lib/do-not-send/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { toReader } from '../messages/reader';
import { keyOfE164, phoneOfCell } from '../phone';
import { readGeneralSettings } from '../settings/general';
import { insertEntries, newEntry } from './do-not-send';

/**
 * Adds numbers to the do-not-send list and returns why others can't be added. Numbers that are listed already don't
 * change, and of several spellings of one number the first is added.
 */
export async function addManyDoNotSend(
  ctx: Context,
  { phones, reason }: DoNotSendNumbers,
): Promise<DoNotSendAdded> {
  const { default_country } = await readGeneralSettings();
  const numbers = new Map<string, string>();
  const rejected: DoNotSendAdded['rejected'] = [];
  for (const phone of phones) {
    const read = phoneOfCell(phone, { country: default_country });
    if ('fault' in read) rejected.push({ phone: phone.slice(0, 60), reason: toReader(read.fault) });
    else if (!numbers.has(keyOfE164(read.e164))) numbers.set(keyOfE164(read.e164), read.e164);
  }
  const entries = [...numbers.values()].map((phone) => newEntry(ctx, phone, reason, 'hand'));
  const event = {
    action: 'do_not_send.add_many',
    record: { type: 'do_not_send', id: null },
    after: { numbers: entries.length, rejected: rejected.length, reason },
  };
  return audited(ctx, event, async (found) => {
    const ids = entries.length === 0 ? [] : [...(await insertEntries(store(), entries))];
    const counts = { added: ids.length, already_there: phones.length - rejected.length - ids.length };
    found.result = counts;
    return { ids, ...counts, rejected };
  });
}
