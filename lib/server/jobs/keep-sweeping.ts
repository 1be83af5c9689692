import 'server-only';
import { sql } from 'kysely';
import { store } from '../db/client';
import { log } from '../logger';
import { singleton } from '../singleton';

const EVERY_MS = 5_000;

/**
 * Sweeps now, and then for as long as the process lives: any process of the installation may end at any time. After the
 * store was away others have one round to put on record what happened in between, before it is called lost.
 */
export async function keepSweeping(name: string, sweep: () => Promise<unknown>): Promise<void> {
  await sweep();
  let wasAway = false;
  async function round(): Promise<void> {
    try {
      if (wasAway) await sql`select 1`.execute(store());
      else await sweep();
      wasAway = false;
    } catch (err) {
      wasAway = true;
      log().error({ err }, `the ${name} could not be swept`);
    }
  }
  singleton(`sweep of ${name}`, () => setInterval(() => void round(), EVERY_MS).unref());
}
