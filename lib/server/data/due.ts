import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';

/** The first broadcast of a series of retries. */
const ROOT = sql<string>`coalesce(root_id, id)`;
/** What became of the others is still to be found out. */
export const IS_KNOWN = sql<boolean>`state <> 'unknown'`;

/** Broadcasts that missed their start before an instant. No one has started them since. */
export function abandonedStarts(db: Store, before: string) {
  return db.selectFrom('broadcast').where('state', '=', 'missed').where('ended_at', '<', before);
}

/** Drafts that no one has changed or prepared since an instant, as far as they still have something of a plan. */
export function abandonedPlans(db: Store, before: string) {
  const jobs = db.selectFrom('background_job').select('record_id').where('problem', 'is', null);
  return db
    .selectFrom('broadcast')
    .where('state', '=', 'draft')
    .where('updated_at', '<', before)
    .where((where) =>
      where.and(
        (['planned_at', 'last_progress_at'] as const).map((at) =>
          where.or([where(at, 'is', null), where(at, '<', before)]),
        ),
      ),
    )
    .where('broadcast.id', 'not in', jobs)
    .where((where) =>
      where.or([
        where('plan_token', 'is not', null),
        where.exists(
          where
            .selectFrom('broadcast_recipient as r')
            .select('r.position')
            .whereRef('r.broadcast_id', '=', 'broadcast.id'),
        ),
      ]),
    );
}

/**
 * The series of which something may still be sent: one of its broadcasts runs, waits, is paused, can still be started, or
 * is a draft whose recipients are chosen by what the others have sent. Not because of those that were abandoned before an
 * instant.
 */
function openSeries(db: Store, before: string) {
  return db
    .selectFrom('broadcast')
    .select(ROOT.as('root'))
    .where((where) =>
      where.or([
        where('state', 'in', ['awaiting_approval', 'scheduled', 'running', 'paused']),
        where('state', '=', 'missed').and('id', 'not in', abandonedStarts(db, before).select('id')),
        where('n_sending', '>', 0),
        where('n_waiting', '>', 0).and('state', 'not in', ['draft', 'missed']),
        where('plan_token', 'is not', null)
          .and('state', '=', 'draft')
          .and('id', 'not in', abandonedPlans(db, before).select('broadcast.id')),
      ]),
    );
}

export const ENDED_BROADCASTS = ['finished', 'stopped'] as const;

/** With those that are stopped first, because they missed their start. */
export function dueBroadcasts(db: Store, before: string) {
  return db
    .selectFrom('broadcast')
    .select('broadcast.id')
    .where('state', 'in', [...ENDED_BROADCASTS, 'missed'])
    .where('ended_at', '<', before)
    .where(ROOT, 'not in', openSeries(db, before));
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
  const ofOpen = db.selectFrom('broadcast').select('broadcast.id').where(ROOT, 'in', openSeries(db, before));
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
      .where((where) =>
        where.or([
          where('broadcast_id', 'in', dueBroadcasts(db, before)),
          where('broadcast_id', 'in', abandonedPlans(db, before).select('broadcast.id')),
        ]),
      ),
  audience_files: (db: Store, before: string) =>
    db
      .selectFrom('broadcast_source')
      .where('text', 'is not', null)
      .where('broadcast_id', 'in', dueBroadcasts(db, before)),
  import_rows: (db: Store, before: string) =>
    db.selectFrom('import_row').where(IS_KNOWN).where('import_id', 'in', dueImports(db, before)),
  /** Of contacts that are gone, unless someone still has to follow them up. */
  contact_facts: (db: Store, before: string) =>
    db
      .selectFrom('contact_facts')
      .where('service', 'is', null)
      .where('missing_since', 'is not', null)
      .where('counted_from', '<', before)
      .where('n', 'not in', db.selectFrom('follow_up').select('contact_n').where('done_at', 'is', null)),
};

/** What the removal of one part needs. `now` is in milliseconds since 1970, `before` an instant. */
export type RemovalRun = {
  before: string;
  now: number;
  signal: AbortSignal;
  /** Runs a short transaction. Throws when this process must not go on: it was stopped, or another one took over. */
  step<Result>(change: (tx: Store) => Promise<Result>): Promise<Result>;
};
