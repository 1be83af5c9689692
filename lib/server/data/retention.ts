import 'server-only';
import { systemClock } from '@/lib/clock';
import { keptSince } from '@/lib/data/retention';
import { KEPT_PARTS, type KeptPart } from '@/lib/data/schema';
import { randomUUID } from '@/lib/random';
import { audited } from '../audit/audit';
import { provenTime } from '../audit/proven-time';
import { reads } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import type { DailyJob } from '../jobs/daily';
import { type Lease, withLease } from '../jobs/lease';
import { forgetSomePast } from '../sends/past-messages';
import { dataSetting, noteRemoval } from '../settings/data';
import { countDue } from './preview';
import { type RemovalRun, stepsUnder } from './removal';
import { removeMessages } from './remove-messages';
import { removeAudienceFiles, removeImportRows, removePeople } from './remove-rows';
import { returnSpace } from './return-space';

export const dataRetention: DailyJob = {
  name: 'removing what is too old to be kept',
  run: (signal) => removeOld(systemClock.now(), signal),
};

const REMOVERS: Record<KeptPart, (removal: RemovalRun) => Promise<void>> = {
  messages: removeMessages,
  people: removePeople,
  audience_files: removeAudienceFiles,
  import_rows: removeImportRows,
};

/**
 * Removes what is older than the setting says, unless another process does, or the clock isn't proven yet. Then gives
 * freed space back to the disk. `now` is in milliseconds since 1970.
 */
export async function removeOld(
  now = systemClock.now(),
  signal = new AbortController().signal,
): Promise<void> {
  const proven = await provenTime(now);
  if (proven !== null) {
    await withLease({ name: 'retention', signal }, async (lease, held) => {
      for (const part of KEPT_PARTS) await removePart(part, proven, lease, held);
      await forgetPast(proven, stepsUnder(lease, held));
    });
  }
  await returnSpace(signal);
}

async function removePart(part: KeptPart, now: number, lease: Lease, signal: AbortSignal): Promise<void> {
  const months = (await dataSetting.read())[part];
  if (months === null) return;
  const before = keptSince(months, now);
  const remove = () => REMOVERS[part]({ before, now, signal, step: stepsUnder(lease, signal) });
  const due = await countDue(part, before, reads({ bulk: true, signal }));
  // A process that was killed may have left rows of which the counts know nothing.
  if (due === 0) return remove();
  const ctx: Context = { actor: { kind: 'job', name: 'retention' }, requestId: randomUUID(), address: null };
  const event = {
    action: 'data.remove',
    record: { type: 'data', id: null },
    after: { part, before, count: due },
  };
  await audited(ctx, event, async () => {
    // Before anything is missing, so that no one is told that it never existed.
    await noteRemoval(part, { at: new Date(now).toISOString(), before, months });
    try {
      await remove();
    } catch (cause) {
      throw signal.aborted ? endedEarly(cause) : cause;
    }
  });
}

async function forgetPast(now: number, step: RemovalRun['step']): Promise<void> {
  while ((await step((tx) => forgetSomePast(tx, now))) > 0);
}

function endedEarly(cause: unknown): AppError {
  return new AppError('internal', 'Frontdesk was stopped before everything was removed.', {
    consequence: 'The rest will be removed at the next run.',
    outcome: 'unknown',
    cause,
  });
}
