import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { store } from './db/client';
import { log } from './log';
import type { Ending } from './sends-dispatch';
import type { SendRow } from './sends-row';

const PAUSES_MS = [50, 200, 1_000, 3_000, 5_000];

/**
 * Puts the outcome on record and gives the row. A send that was given up meanwhile stays as it is, since a person may
 * have acted on that; what came too late is told beside it.
 */
export async function settle(row: SendRow, ending: Ending): Promise<SendRow> {
  for (const pause of PAUSES_MS) {
    try {
      return (await write(row.id, ending)) ?? (await writeLate(row, ending));
    } catch (err) {
      log().error({ send_id: row.id, state: ending.state, err }, 'an outcome could not be recorded');
      await setTimeout(pause);
    }
  }
  // What happened has happened: the person is told, and the sweep will call the row unknown.
  return { ...row, ...ending };
}

async function write(id: string, ending: Ending): Promise<SendRow | undefined> {
  return store()
    .updateTable('send')
    .set({ ...ending, ended_at: new Date().toISOString(), lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst();
}

async function writeLate(row: SendRow, ending: Ending): Promise<SendRow> {
  const { state, wam_id } = ending;
  const late = JSON.stringify({ state, wam_id, at: new Date().toISOString() });
  const written = await store()
    .updateTable('send')
    .set({ late })
    .where('id', '=', row.id)
    .where('late', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return written ?? { ...row, ...ending };
}
