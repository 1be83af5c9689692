import 'server-only';
import { DEFAULT_EXCLUSIONS } from '@/lib/broadcasts/schema';
import type { Broadcast } from '@/lib/broadcasts/types';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { beginningOf } from '@/lib/well-formed';
import { sourceWithLost } from '../contact-index/lost-groups';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { requireMadeHere } from '../installation/may-resume';
import { readersLanguage } from '../messages/reader';
import { createBroadcast, mappingIn } from './broadcasts';
import { countRetryable } from './family';
import { requireSeriesKept } from './removed';
import { isSourceKept, toSource } from './row';
import { getBroadcast, readRows } from './store';

/** Creates a draft with the same content, to start at once. Throws AppError `not_found`. */
export async function duplicateBroadcast(ctx: Context, id: string): Promise<Broadcast> {
  return copyBroadcast(ctx, id, false);
}

/**
 * Creates a draft to those who did not get the message and can get it: not sent, not reached, or refused for a reason
 * that can be fixed. Throws AppError `conflict` unless the broadcast has ended and was made at
 * this service, and `invalid` when there is no one.
 */
export async function retryBroadcast(ctx: Context, id: string): Promise<Broadcast> {
  const { row } = await readRows(store(), id);
  requireMadeHere('broadcast', row.service, coded('broadcasts-errors.duplicateHere'));
  if (row.state !== 'finished' && row.state !== 'stopped') {
    throw new AppError('conflict', coded('broadcasts-errors.notEnded'), {
      current: await getBroadcast(id),
    });
  }
  await requireSeriesKept(row);
  const { retryable } = await countRetryable(reads(), id, systemClock.now());
  if (retryable === 0) {
    const message = coded('broadcasts-errors.noOneToRetry');
    throw new AppError('invalid', message, { issues: [{ path: 'audience', message }] });
  }
  return copyBroadcast(ctx, id, true);
}

async function copyBroadcast(ctx: Context, id: string, isRetry: boolean): Promise<Broadcast> {
  const copied = await getBroadcast(id);
  const { name, template, exclusions, schedule, pace, started_at, is_elsewhere } = copied;
  // Its people got this message: those of a copy are left out again, whatever was chosen for the first.
  const isSentAgain = started_at !== null && !isRetry;
  const sources = await store()
    .selectFrom('broadcast_source')
    .select(['type', 'source', 'text'])
    .where('broadcast_id', '=', id)
    .$if(isRetry, (query) => query.where('type', '=', 'csv'))
    .orderBy('position')
    .execute();
  return createBroadcast(ctx, {
    name: nameOfCopy(name, isRetry ? 'retry' : 'copy'),
    template_id: template.id,
    audience: {
      sources: [
        ...(isRetry ? [{ type: 'retry' as const, id }] : []),
        ...sources
          .filter(isSourceKept)
          .map(toSource)
          .map((source) => (is_elsewhere ? sourceWithLost(source) : source)),
      ],
    },
    ...mappingIn(copied),
    exclusions: isSentAgain ? DEFAULT_EXCLUSIONS : exclusions,
    pace,
    schedule: { ...schedule, starts_at: null },
  });
}

const MAX_NAME = 97;

/** Direction marks around a name in a text, which would be stored with it. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Adds the mark once, also to a copy of a copy. */
function nameOfCopy(name: string, mark: 'copy' | 'retry'): string {
  const t = translate(readersLanguage(), 'broadcasts-names');
  const [start = '', end = ''] = t(mark, { name: '\n' }).replace(ISOLATES, '').split('\n');
  const isMarked = name.length > start.length + end.length && name.startsWith(start) && name.endsWith(end);
  const base = isMarked ? name.slice(start.length, name.length - end.length) : name;
  return `${start}${beginningOf(base, MAX_NAME - start.length - end.length)}${end}`;
}
