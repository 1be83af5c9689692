import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';

/** The first broadcast of a series of retries. */
const ROOT = sql<string>`coalesce(root_id, id)`;

/**
 * The series of which something may still be sent: one of its broadcasts runs, waits, is paused, can still be started, or
 * is a draft whose recipients are chosen by what the others have sent.
 */
function openSeries(db: Store) {
  return db
    .selectFrom('broadcast')
    .select(ROOT.as('root'))
    .where((where) =>
      where.or([
        where('state', 'in', ['awaiting_approval', 'scheduled', 'running', 'paused', 'missed']),
        where('n_waiting', '>', 0),
        where('n_sending', '>', 0),
        where('plan_token', 'is not', null).and('state', '=', 'draft'),
      ]),
    );
}

/** Messages from before this instant, without those whose outcome is unknown. */
export function dueMessages(db: Store, before: string) {
  return db
    .selectFrom('send')
    .where('send.created_at', '<', before)
    .where('send.doubtful', '=', 0)
    .where((where) =>
      where.or([
        where('send.broadcast_id', 'is', null),
        where(
          'send.broadcast_id',
          'not in',
          db.selectFrom('broadcast').select('broadcast.id').where(ROOT, 'in', openSeries(db)),
        ),
      ]),
    );
}

/** Broadcasts that ended before this instant. */
export function dueBroadcasts(db: Store, before: string) {
  return db
    .selectFrom('broadcast')
    .where('state', 'in', ['finished', 'stopped'])
    .where('ended_at', '<', before)
    .where(ROOT, 'not in', openSeries(db));
}

/** The files and numbers of their audiences. */
export function dueAudienceFiles(db: Store, before: string) {
  return db
    .selectFrom('broadcast_source')
    .where('text', 'is not', null)
    .where('broadcast_id', 'in', dueBroadcasts(db, before).select('broadcast.id'));
}

/** Imports that ended before this instant. */
export function dueImports(db: Store, before: string) {
  return (
    db
      .selectFrom('import')
      .where('state', 'in', ['finished', 'stopped', 'undone'])
      .where('ended_at', '<', before)
      // It may have been undone later.
      .where((where) => where.or([where('progress_at', 'is', null), where('progress_at', '<', before)]))
      .where('n_waiting', '=', 0)
      .where('n_sending', '=', 0)
  );
}
