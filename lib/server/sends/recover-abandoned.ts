import 'server-only';
import { store } from '../db/client';
import { isBeingStored } from '../db/until-stored';
import { isAbandoned } from '../jobs/abandoned';
import { log } from '../logger';
import { problemOfCrash } from './problems';

/**
 * Calls `unknown` what nobody is sending any more: its process has provably ended, or its lease is over. A send of a
 * process that lives is left alone. Gives the number of rows.
 */
export async function sweepSends(now = Date.now()): Promise<number> {
  const rows = await store()
    .selectFrom('send')
    .select(['id', 'runner', 'lease_until'])
    .where('state', '=', 'sending')
    .execute();
  const at = new Date(now).toISOString();
  const lost = rows.filter(
    ({ id, runner, lease_until }) => !isBeingStored(id) && isAbandoned({ runner, until: lease_until }, now),
  );
  for (const { id } of lost) {
    await store()
      .updateTable('send')
      .set({ state: 'unknown', ended_at: at, lease_until: null, problem: JSON.stringify(problemOfCrash()) })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  }
  if (lost.length > 0) log().warn({ sends: lost.map(({ id }) => id) }, 'sends whose outcome is unknown');
  return lost.length;
}
