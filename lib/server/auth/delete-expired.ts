import 'server-only';
import { systemClock } from '@/lib/clock';
import { store } from '../db/client';
import { env } from '../env';

const LINKS_KEPT_MS = 30 * 24 * 3600_000;

export async function deleteExpired(now = systemClock.now()): Promise<void> {
  const at = new Date(now).toISOString();
  await store().deleteFrom('rate_limit').where('window_ends_at', '<=', at).execute();
  await store().deleteFrom('session').where('expires_at', '<=', at).execute();
  await store().deleteFrom('setup_link').where('expires_at', '<=', at).execute();
  const old = store()
    .deleteFrom('staff_link')
    .where('expires_at', '<=', new Date(now - LINKS_KEPT_MS).toISOString());
  // In the sandbox, used links are kept: they show which users were invited by demo users and must be removed when a
  // real service is connected.
  await (env().sandbox ? old.where('used_at', 'is', null) : old).execute();
}
