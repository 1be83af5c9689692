import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { AppError } from '../errors';
import { withLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { systemClock } from '../service/clock';
import { singleton } from '../singleton';

const LOOK_AGAIN_MS = 200;
const MAX_WAIT_MS = 60_000;

/**
 * Runs what compares a contact and then saves it: one at a time for each contact in the whole installation. The service
 * overwrites whole records, so two that have both compared would take each other's fields back unseen.
 */
export async function savingAlone<Result>(uuid: string, save: () => Promise<Result>): Promise<Result> {
  const saves = singleton('contact-saves', () => new Map<string, Promise<unknown>>());
  const former = saves.get(uuid) ?? Promise.resolve();
  const own = former.then(
    () => acrossNodes(uuid, save),
    () => acrossNodes(uuid, save),
  );
  saves.set(uuid, own);
  try {
    return await own;
  } finally {
    if (saves.get(uuid) === own) saves.delete(uuid);
  }
}

/** With SQLite, no other process has the store. Throws AppError `conflict` when another node saves it for too long. */
async function acrossNodes<Result>(uuid: string, save: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(store())) return save();
  const name = `contact ${uuid}`;
  const holding = { store: store(), name, owner: processId(), clock: systemClock };
  const deadline = performance.now() + MAX_WAIT_MS;
  while (performance.now() < deadline) {
    const saved: Result[] = [];
    const { signal } = new AbortController();
    await withLease({ ...holding, signal }, async () => void saved.push(await save()));
    if (saved.length > 0) {
      await store().deleteFrom('lease').where('name', '=', name).where('until', '<', '1971').execute();
      return saved[0] as Result;
    }
    await wait(LOOK_AGAIN_MS);
  }
  throw new AppError('conflict', 'Someone else is saving this contact right now.', {
    consequence: 'Nothing was saved. Try again in a moment.',
    outcome: 'not_executed',
  });
}
