import 'server-only';
import { store } from './db/client';
import { log } from './log';
import { hasEnded, runner } from './runner';
import { problemOfCrash } from './sends-problem';
import { singleton } from './singleton';

const EVERY_MS = 5_000;

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
    ({ runner: name, lease_until }) =>
      (lease_until ?? '') < at || (name !== null && name !== runner() && hasEnded(name)),
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

/** Sweeps now, and then for as long as the process lives: another node may end at any time. */
export async function keepSweeping(): Promise<void> {
  await sweepSends();
  singleton('sends-sweep', () =>
    setInterval(() => {
      sweepSends().catch((err: unknown) => log().error({ err }, 'the sends could not be swept'));
    }, EVERY_MS).unref(),
  );
}
