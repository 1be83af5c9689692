import type { ReactNode } from 'react';
import type { AppData } from '@/lib/service/schema';

/** The steps of `docs/backup.md`, for people without access to the repository. */
export function RestoreSteps({ data: { database, folder } }: { data: AppData }) {
  return (
    <details className="min-w-0">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        How to restore a backup
      </summary>
      <ol className="mt-2 grid max-w-180 list-decimal gap-1.5 ps-5 text-small">
        {(database === 'SQLite' ? inFolder(folder) : IN_POSTGRES).map((step) => (
          <li key={step.name}>{step.words}</li>
        ))}
        {AFTER.map((step) => (
          <li key={step.name}>{step.words}</li>
        ))}
      </ol>
    </details>
  );
}

type Step = { name: string; words: ReactNode };

function inFolder(folder: string): Step[] {
  return [
    {
      name: 'stop',
      words: 'Stop Frontdesk. If the instance that the backup is from still runs elsewhere, stop that too.',
    },
    {
      name: 'put',
      words: (
        <>
          Put the backup into <bdi className="break-words">{folder}</bdi> as <code>frontdesk.db</code>, or
          where DATABASE_URL says, and remove <code>frontdesk.db-wal</code> and <code>frontdesk.db-shm</code>.
        </>
      ),
    },
    {
      name: 'secret',
      words: (
        <>
          Put <code>auth-secret</code> back in the same folder, if you have it, and make sure no one else can
          read it.
        </>
      ),
    },
  ];
}

const IN_POSTGRES: Step[] = [
  { name: 'stop', words: 'Stop all nodes of Frontdesk.' },
  {
    name: 'put',
    words: (
      <>
        Create a new PostgreSQL database, and restore the dump into it:{' '}
        <code className="break-words">
          pg_restore --no-owner --exit-on-error --dbname="postgres://…/frontdesk_restored" frontdesk.dump
        </code>
      </>
    ),
  },
  {
    name: 'use',
    words: 'Set DATABASE_URL of all nodes to the new database. Keep the former one until all is well.',
  },
  { name: 'secret', words: 'Keep the same AUTH_SECRET.' },
];

/** The same statements as in `docs/backup.md`. */
const END_ALL =
  'delete from session; delete from sign_in_challenge; delete from setup_link; delete from staff_link where used_at is null;';

const AFTER: Step[] = [
  {
    name: 'end',
    words: (
      <>
        With the same secret, sessions and links that ended after the backup work again. To end all of them,
        run on the database: <code className="break-words">{END_ALL}</code>
      </>
    ),
  },
  {
    name: 'start',
    words:
      'Start Frontdesk. It upgrades a backup from an older version and rejects one from a newer version.',
  },
  {
    name: 'people',
    words:
      'Check your team: people who were deactivated after the backup can sign in again, and roles and passwords are the old ones.',
  },
  {
    name: 'sent',
    words:
      'Messages sent after the backup aren’t in the history. Check the messaging service before you send any of them again.',
  },
];
