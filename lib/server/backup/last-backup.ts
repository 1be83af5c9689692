import 'server-only';
import { store } from '../db/client';

/** ISO 8601 UTC of the last backup that was downloaded; null for none. */
export async function lastBackupAt(): Promise<string | null> {
  const last = await store()
    .selectFrom('audit')
    .select('at')
    .where('action', '=', 'backup.download')
    .where('outcome', '=', 'done')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
