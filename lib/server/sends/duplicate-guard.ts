import 'server-only';
import type { EarlierSend } from '@/lib/sends/schema';
import type { Store } from '../db/client';

const DAY_MS = 24 * 3600 * 1000;

/**
 * The latest send that the same message would repeat: one accepted within the window, or one of the last 24 hours that
 * may have arrived without anybody knowing. A send that repeated another on purpose counts for 24 hours too: the person
 * who confirmed that other one would otherwise pass once the window is over.
 */
export async function findDuplicate(
  tx: Store,
  fingerprint: string,
  windowMinutes: number,
  now: number,
): Promise<EarlierSend | null> {
  const since = (ms: number) => new Date(now - ms).toISOString();
  const rows = await tx
    .selectFrom('send')
    .select(['id', 'created_at as at', 'actor_name as by', 'state', 'after_id'])
    .where('fingerprint', '=', fingerprint)
    .where((where) =>
      where.or([
        where.and([where('doubtful', '=', 1), where('created_at', '>', since(DAY_MS))]),
        where.and([
          where('state', '=', 'accepted'),
          where.or([
            where('created_at', '>', since(windowMinutes * 60_000)),
            where.and([where('after_id', 'is not', null), where('created_at', '>', since(DAY_MS))]),
          ]),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
  // The clocks of two nodes differ: a send that was repeated on purpose is not the latest, whatever its time.
  const repeated = new Set(rows.map(({ after_id }) => after_id));
  const latest = rows.find(({ id }) => !repeated.has(id));
  return latest ? { id: latest.id, at: latest.at, by: latest.by, state: latest.state } : null;
}
