import 'server-only';
import { systemClock } from '@/lib/clock';
import { log } from '../logger';
import { singleton } from '../singleton';

/** Not more often, for a server that takes some connections and refuses others. */
const SAY_AGAIN_MS = 60_000;

const outage = () => singleton('store-outage', () => ({ isSaid: false, saidAt: Number.NEGATIVE_INFINITY }));

/** Says in the log once that PostgreSQL stopped answering, and once that it answers again. */
export function sayWhetherItAnswers(lost: Error | null): void {
  const own = outage();
  if (!lost) {
    if (own.isSaid) log().info('the database answers again');
    own.isSaid = false;
    return;
  }
  const now = systemClock.monotonic();
  if (own.isSaid || now - own.saidAt < SAY_AGAIN_MS) return;
  Object.assign(own, { isSaid: true, saidAt: now });
  log().error(`the database doesn’t answer: ${lost.message}`);
}
