import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { store } from '../db/client';
import { isBeingStored } from '../db/until-stored';
import { log } from '../logger';
import { singleton } from '../singleton';
import { callDeadlines } from './call-deadlines';
import { isAbandoned } from './lease';

/** A kind of work that is recorded before it starts, and stays in progress if its process ends. */
export type Recoverable = {
  /** The plural name of the work, for the log. */
  name: string;
  /** All work in progress in the whole installation. `owner` is null if the process is unknown. */
  inProgress(): Promise<{ id: string; owner: string | null; until: string | null }[]>;
  /** Records that the outcome is unknown. Must do nothing if the work has ended. */
  markUnknown(id: string): Promise<unknown>;
};

const EVERY_MS = 5_000;

/** Since when this process has seen work of each kind in progress, by `systemClock.monotonic`. */
const sightings = () => singleton('work-in-progress', () => new Map<string, Map<string, number>>());

/** Whether work has been in progress for longer than any may be. Its lease may be of a clock that was ahead. */
function createIsOverdue(name: string, ids: readonly string[]): (id: string) => boolean {
  const now = systemClock.monotonic();
  const former = sightings().get(name);
  const current = new Map(ids.map((id) => [id, former?.get(id) ?? now]));
  sightings().set(name, current);
  return (id) => now - (current.get(id) ?? now) > callDeadlines(0).leaseEnd;
}

/**
 * Marks work as unknown if its process has provably ended, or its lease has expired or must have. Skips work whose
 * outcome this process is still recording. Returns the number of records.
 */
export async function recoverAbandoned(
  { name, inProgress, markUnknown }: Recoverable,
  now = systemClock.now(),
): Promise<number> {
  const works = await inProgress();
  const isOverdue = createIsOverdue(
    name,
    works.map(({ id }) => id),
  );
  const abandoned = works.filter(
    (work) => !isBeingStored(work.id) && (isAbandoned(work, now) || isOverdue(work.id)),
  );
  for (const { id } of abandoned) await markUnknown(id);
  if (abandoned.length > 0) {
    log().warn({ [name]: abandoned.map(({ id }) => id) }, `${name} whose outcome is unknown`);
  }
  return abandoned.length;
}

/**
 * Recovers abandoned work now, then periodically while the process lives, because any process may end at any time.
 * After the store was unavailable one round is skipped, so that other processes can record their outcomes first.
 */
export async function startRecovery(kinds: readonly Recoverable[]): Promise<void> {
  const recoverAll = () => Promise.all(kinds.map((kind) => recoverAbandoned(kind)));
  await recoverAll();
  let wasAway = false;
  async function round(): Promise<void> {
    try {
      if (wasAway) await sql`select 1`.execute(store());
      else await recoverAll();
      wasAway = false;
    } catch (err) {
      wasAway = true;
      log().error({ err }, 'recovering abandoned work failed');
    }
  }
  singleton('recovery', () => systemClock.every(EVERY_MS, () => void round()));
}

export function stopRecovery(): void {
  singleton('recovery', () => () => {})();
}
