import 'server-only';
import { store } from '../../db/client';
import { log } from '../../logger';
import { singleton } from '../../singleton';

const EVERY_MS = 30_000;

const noted = () => singleton('directory-use', () => ({ at: 0 }));

/** Notes that someone is at the desk, for whom it is worth to look for new contacts. Waits for nothing, fails never. */
export function noteUse(now: number = Date.now()): void {
  if (now - noted().at < EVERY_MS) return;
  noted().at = now;
  store()
    .updateTable('directory_walk')
    .set({ used_at: new Date(now).toISOString() })
    .where('list', '=', 'contacts')
    .execute()
    .catch((err: unknown) => log().debug({ err }, 'the use of the desk could not be noted'));
}
