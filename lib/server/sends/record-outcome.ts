import 'server-only';
import { store } from '../db/client';
import { untilStored } from '../db/until-stored';
import type { Ending } from './dispatch';
import type { SendRow } from './row';

/**
 * Puts the outcome on record and gives the row. A send that was given up meanwhile stays as it is, since a person may
 * have acted on that; what came too late is told beside it.
 */
export function settle(row: SendRow, ending: Ending): Promise<SendRow> {
  return untilStored(
    row.id,
    async () => (await writeEnding(row.id, ending)) ?? (await writeLate(row, ending)),
  );
}

/** Ends a send that is under way. Undefined when there is none. */
export async function writeEnding(id: string, ending: Ending): Promise<SendRow | undefined> {
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
    .set({ late, answer: ending.answer })
    .where('id', '=', row.id)
    .where('late', 'is', null)
    // One that has this outcome got it from a try whose answer was lost.
    .where('state', '!=', state)
    .returningAll()
    .executeTakeFirst();
  return written ?? { ...row, ...ending };
}
