import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { findIndexedContact } from '../contact-index/lookup';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { AppError } from '../errors';
import { withLease } from '../jobs/lease';
import { log } from '../logger';
import { singleton } from '../singleton';

const LOOK_AGAIN_MS = 200;
const MAX_WAIT_MS = 60_000;

/**
 * Runs what compares a contact and then saves it: one at a time for each contact in the whole installation. The service
 * overwrites whole records, so two that have both compared would take each other's fields back unseen. `save` learns
 * whether it had to wait for another one. Throws AppError `conflict` when that takes too long, and the reason of the
 * signal when the caller has left.
 */
export async function savingAlone<Result>(
  uuid: string,
  save: (waited: boolean) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const ends = singleton('contact-saves', () => new Map<string, Promise<void>>());
  const former = ends.get(uuid);
  let end = () => {};
  const own = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Promise.all([former, own]).then(() => {
    if (ends.get(uuid) === all) ends.delete(uuid);
  });
  ends.set(uuid, all);
  const deadline = systemClock.monotonic() + MAX_WAIT_MS;
  try {
    if (former) await soon(uuid, former, signal);
    return await acrossNodes(uuid, deadline, signal, (waited) => save(waited || former !== undefined));
  } finally {
    end();
  }
}

async function soon(uuid: string, former: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const enough = new AbortController();
  const timer = systemClock.sleep(MAX_WAIT_MS, enough.signal).then(
    () => 'late',
    () => 'left',
  );
  const left = new Promise<'left'>((resolve) => {
    signal?.addEventListener('abort', () => resolve('left'), { signal: enough.signal });
  });
  const first = await Promise.race([former, timer, left]);
  enough.abort();
  signal?.throwIfAborted();
  if (first === 'late') throw await stillSaving(uuid);
}

/** With SQLite, no other process has the store. A node that can't renew its lease for 15 s is no longer waited for. */
async function acrossNodes<Result>(
  uuid: string,
  deadline: number,
  signal: AbortSignal | undefined,
  save: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(store())) return save(false);
  // A few thousand leases for all contacts, since their tokens may never start again.
  const name = `contact ${uuid.slice(0, 3).toLowerCase()}`;
  for (let waited = false; systemClock.monotonic() < deadline; waited = true) {
    signal?.throwIfAborted();
    let outcome: { value: Result } | { error: unknown } | undefined;
    const run = async () => {
      outcome = await save(waited).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    };
    await withLease({ name, signal: new AbortController().signal }, run).catch((error: unknown) => {
      if (!outcome) throw error;
      // It ends by itself, and changes nothing of what was saved.
      log().warn({ err: error }, 'the lease of a saved contact couldn’t be released');
    });
    const ended = outcome as { value: Result } | { error: unknown } | undefined;
    if (ended && 'error' in ended) throw ended.error;
    if (ended) return ended.value;
    await systemClock.sleep(LOOK_AGAIN_MS);
  }
  throw await stillSaving(uuid);
}

async function stillSaving(uuid: string): Promise<AppError> {
  const seen = await findIndexedContact(uuid);
  return new AppError('conflict', coded('contacts-errors.beingSaved'), {
    consequence: coded('contacts-errors.tryInAMoment'),
    outcome: 'not_executed',
    current: seen?.data,
  });
}
