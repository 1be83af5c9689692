import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { KEPT_PARTS, type KeptPart, keptSince } from '@/lib/data/settings';
import { coded, sentences } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { audited } from '../audit/audit';
import { provenTime } from '../audit/proven-time';
import { forgetSomeChanges } from '../contact-facts/undo-bulk';
import { reads, type Store, store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { isStoreKnown } from '../db/migrate';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import type { DailyJob } from '../jobs/daily';
import { fence } from '../jobs/fence';
import { type Lease, LeaseLost, withLease } from '../jobs/lease';
import { inLedger } from '../sends/ledger';
import { forgetSomePast } from '../sends/past-messages';
import { dataSetting, noteRemoval } from '../settings/data';
import { endAbandoned } from './abandoned';
import type { RemovalRun } from './due';
import { noteMissing, removeFactsOfGone } from './facts-of-gone';
import { countDue } from './preview';
import { removeMessages } from './remove-messages';
import { removeAudienceFiles, removeImportRows, removePeople } from './remove-rows';
import { fileSpace } from './sizes';

export const dataRetention: DailyJob = {
  name: 'removing what is too old to be kept',
  run: (signal) => removeOld(systemClock.now(), signal),
};

const REMOVERS: Record<KeptPart, ((removal: RemovalRun) => Promise<void>)[]> = {
  messages: [endAbandoned, removeMessages],
  people: [endAbandoned, removePeople],
  audience_files: [endAbandoned, removeAudienceFiles],
  import_rows: [removeImportRows],
  contact_facts: [removeFactsOfGone],
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
      await noteMissing({ now: proven, signal: held, step: stepsUnder(lease, held) });
      for (const part of KEPT_PARTS) await removePart(part, proven, lease, held).catch(skipWhenChanged);
      const step = stepsUnder(lease, held);
      while (await step((tx) => forgetSomePast(tx, proven)));
      while (await step((tx) => forgetSomeChanges(tx, proven)));
    });
  }
  await returnSpace(signal);
}

async function removePart(part: KeptPart, now: number, lease: Lease, signal: AbortSignal): Promise<void> {
  const kept = (await dataSetting.read())[part];
  if (kept === null) return;
  const before = keptSince(part, kept, now);
  const count = await countDue(reads({ bulk: true, signal }), part, before);
  if (count === 0) return;
  const ctx: Context = { actor: { kind: 'job', name: 'retention' }, requestId: randomUUID(), address: null };
  const event = { action: 'data.remove', record: { type: 'data', id: null }, after: { part, before, count } };
  await audited(ctx, event, async () => {
    // Before anything is missing, so that no one is told that it never existed.
    await noteRemoval(part, {
      at: new Date(now).toISOString(),
      before,
      months: part === 'contact_facts' ? null : kept,
    });
    try {
      const step = stepsUnder(lease, signal, async (tx) => {
        if ((await dataSetting.read(tx))[part] !== kept) throw SETTING_CHANGED;
      });
      for (const remove of REMOVERS[part]) await remove({ before, now, signal, step });
    } catch (cause) {
      if (cause === SETTING_CHANGED) throw endedEarly(coded('data-errors.settingChanged'), cause);
      throw signal.aborted ? endedEarly(coded('data-errors.otherProcess'), cause) : cause;
    }
  });
}

const SETTING_CHANGED = new Error('the setting was changed');

/** The other parts are removed all the same when someone has changed how long this one is kept. */
function skipWhenChanged(error: unknown): void {
  if (!(error instanceof AppError && error.cause === SETTING_CHANGED)) throw error;
}

function stepsUnder(
  lease: Lease,
  signal: AbortSignal,
  check: (tx: Store) => Promise<void> = async () => {},
): RemovalRun['step'] {
  return async (change) => {
    signal.throwIfAborted();
    return inLedger(async (tx) => {
      await fence(tx, lease);
      // A newer version may have changed what these rows mean.
      if (!(await isStoreKnown(tx))) throw new LeaseLost();
      await check(tx);
      return change(tx);
    });
  };
}

function endedEarly(why: string, cause: unknown): AppError {
  return new AppError('internal', sentences(coded('data-errors.incomplete'), why), {
    consequence: coded('data-errors.nextRun'),
    outcome: 'unknown',
    cause,
  });
}

/** Pages that are given back within a few milliseconds. */
const PAGES = 200;

/**
 * Gives the free space within a SQLite file back to the disk, a little at a time. Does nothing for a file that was made
 * without `auto_vacuum`, and on PostgreSQL, which looks after that itself.
 */
export async function returnSpace(signal: AbortSignal): Promise<void> {
  if (isPostgres(store())) return;
  for (let left = Number.POSITIVE_INFINITY; !signal.aborted; ) {
    const { free_pages, auto_vacuum } = await fileSpace(store());
    if (auto_vacuum === 0 || free_pages === 0 || free_pages >= left) return;
    left = free_pages;
    await sql`pragma incremental_vacuum(${sql.lit(PAGES)})`.execute(store());
  }
}
