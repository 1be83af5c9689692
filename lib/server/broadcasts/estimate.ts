import 'server-only';
import { batchesOf } from '@/lib/batches';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import type { AudienceEstimate, EstimateInput } from '@/lib/broadcasts/estimate';
import { countContacts } from '../contact-index/search/count';
import { readCoverage } from '../contact-index/status';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { toReader } from '../messages/reader';
import { searchOf } from './audience';
import { sizeOfRetry } from './audience-size';
import { CHUNK, NOT_IN_FILE, recognized } from './people';
import { countWho } from './retry';

const MAX_COUNTED = 1_000_000;

/**
 * How many people an audience has, by the contact index alone: nothing is asked of the messaging service, and nothing is
 * stored.
 */
export async function estimateAudience(
  ctx: Context,
  { sources, numbers }: EstimateInput,
): Promise<AudienceEstimate> {
  const counted: AudienceEstimate['sources'] = [];
  for (const source of sources) counted.push(await countSource(ctx, source));
  return {
    sources: counted,
    numbers: await checkNumbers(ctx, numbers),
    complete: (await readCoverage()).complete,
  };
}

async function countSource(
  ctx: Context,
  source: AudienceSource,
): Promise<AudienceEstimate['sources'][number]> {
  if (source.type === 'contacts') return { people: new Set(source.uuids).size };
  if (source.type === 'csv' || source.type === 'numbers') return { people: 0 };
  try {
    if (source.type === 'retry') return { people: await sizeOfRetry(source.id) };
    if (source.type === 'recipients') return { people: await countWho(source.got, source.id) };
    const filters = await searchOf(source, [requireUser(ctx).id]);
    return {
      people: await countContacts({ ...filters, deleted: filters.deleted ?? false }, MAX_COUNTED, ctx.signal),
    };
  } catch (error) {
    if (error instanceof AppError && ['invalid', 'not_found'].includes(error.code))
      return { problem: toReader(error.coded) };
    throw error;
  }
}

async function checkNumbers(ctx: Context, numbers: string[]): Promise<AudienceEstimate['numbers']> {
  const found = { checked: numbers.length, invalid: 0, repeated: 0, new_contacts: 0 };
  const seen = new Set<string>();
  const entries = numbers.map((typed) => ({ typed, ...NOT_IN_FILE }));
  for (const batch of batchesOf(entries, CHUNK)) {
    ctx.signal?.throwIfAborted();
    for (const { phoneKey, contactUuid } of await recognized(batch)) {
      if (phoneKey === null) found.invalid += 1;
      else if (seen.has(phoneKey)) found.repeated += 1;
      else if (contactUuid === null) found.new_contacts += 1;
      if (phoneKey !== null) seen.add(phoneKey);
    }
  }
  return found;
}
