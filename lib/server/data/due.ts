import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';

/** The first broadcast of a series of retries. */
const ROOT = sql<string>`coalesce(root_id, id)`;
/** What became of the others is still to be found out. */
export const IS_KNOWN = sql<boolean>`state <> 'unknown'`;

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

export function dueBroadcasts(db: Store, before: string) {
  return db
    .selectFrom('broadcast')
    .select('broadcast.id')
    .where('state', 'in', ['finished', 'stopped'])
    .where('ended_at', '<', before)
    .where(ROOT, 'not in', openSeries(db));
}

export const ENDED_IMPORTS = ['finished', 'stopped', 'undone'] as const;

export function dueImports(db: Store, before: string) {
  return (
    db
      .selectFrom('import')
      .select('import.id')
      .where('state', 'in', ENDED_IMPORTS)
      .where('ended_at', '<', before)
      // It may have been undone later.
      .where((where) => where.or([where('progress_at', 'is', null), where('progress_at', '<', before)]))
      .where('n_waiting', '=', 0)
      .where('n_sending', '=', 0)
  );
}

/** Without those whose outcome is unknown. */
function dueMessages(db: Store, before: string) {
  const ofOpen = db.selectFrom('broadcast').select('broadcast.id').where(ROOT, 'in', openSeries(db));
  return db
    .selectFrom('send')
    .where('send.created_at', '<', before)
    .where('send.doubtful', '=', 0)
    .where((where) =>
      where.or([where('send.broadcast_id', 'is', null), where('send.broadcast_id', 'not in', ofOpen)]),
    );
}

/** The rows of each part that are from before an instant, or of work that ended before it. */
export const DUE = {
  messages: dueMessages,
  people: (db: Store, before: string) =>
    db
      .selectFrom('broadcast_recipient')
      .where(IS_KNOWN)
      .where('broadcast_id', 'in', dueBroadcasts(db, before)),
  audience_files: (db: Store, before: string) =>
    db
      .selectFrom('broadcast_source')
      .where('text', 'is not', null)
      .where('broadcast_id', 'in', dueBroadcasts(db, before)),
  import_rows: (db: Store, before: string) =>
    db.selectFrom('import_row').where(IS_KNOWN).where('import_id', 'in', dueImports(db, before)),
};

/** What the removal of one part needs. `now` is in milliseconds since 1970, `before` an instant. */
export type RemovalRun = {
  before: string;
  now: number;
  signal: AbortSignal;
  /** Runs a short transaction. Throws when this process must not go on: it was stopped, or another one took over. */
  step<Result>(change: (tx: Store) => Promise<Result>): Promise<Result>;
};
