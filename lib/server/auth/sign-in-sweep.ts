import 'server-only';
import { store } from '../db/client';
import { env } from '../env';
import { sweepAttempts } from './rate-limit';
import { sweepSessions } from './session';

const LINKS_KEPT_MS = 30 * 24 * 3600_000;

/** Forgets what can let nobody in any more: run out counts of attempts, sessions and links that are over. */
export async function sweepSignIns(now = Date.now()): Promise<void> {
  await sweepAttempts(now);
  await sweepSessions(now);
  await store().deleteFrom('setup_link').where('expires_at', '<=', new Date(now).toISOString()).execute();
  const old = store()
    .deleteFrom('staff_link')
    .where('expires_at', '<=', new Date(now - LINKS_KEPT_MS).toISOString());
  // Whom the sandbox let in is known by the links that were used there, when the desk leaves it.
  await (env().sandbox ? old.where('used_at', 'is', null) : old).execute();
}
