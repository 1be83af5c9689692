import 'server-only';
import { sql } from 'kysely';
import { store } from '../db/client';
import { isBeingStored } from '../db/until-stored';
import { log } from '../logger';
import { singleton } from '../singleton';
import { isAbandoned } from './lease';

/** A kind of work that is recorded before it begins, and stays in progress when its process ends. */
export type Recoverable = {
  /** Of the work, in the plural, for the log. */
  name: string;
  /** All of it that is in progress in the whole installation. `owner` is null where the process is not known. */
  inProgress(): Promise<{ id: string; owner: string | null; until: string | null }[]>;
  /** Records that its outcome is unknown. Must do nothing when it has ended by itself. */
  markUnknown(id: string): Promise<unknown>;
};

const EVERY_MS = 5_000;

/**
 * Marks as unknown the work that no process continues: its process has provably ended, or its lease is over. Work of a
 * living process, and work whose outcome is still being recorded, is left alone. Returns the number of records.
 */
export async function recoverAbandoned(
  { name, inProgress, markUnknown }: Recoverable,
  now = Date.now(),
): Promise<number> {
  const abandoned = (await inProgress()).filter((work) => !isBeingStored(work.id) && isAbandoned(work, now));
  for (const { id } of abandoned) await markUnknown(id);
  if (abandoned.length > 0) {
    log().warn({ [name]: abandoned.map(({ id }) => id) }, `${name} whose outcome is unknown`);
  }
  return abandoned.length;
}

/**
 * Recovers now, and then for as long as the process lives: any process of the installation may end at any time. After
 * the store was away, other processes get one round to record what happened before it is called unknown.
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
  singleton('recovery', () => setInterval(() => void round(), EVERY_MS).unref());
}

export function stopRecovery(): void {
  clearInterval(singleton<NodeJS.Timeout | undefined>('recovery', () => undefined));
}
