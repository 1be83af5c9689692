import type { ReactNode } from 'react';
import type { DeskData } from '@/lib/service/schema';

/** What `docs/backup.md` says, for whoever has a browser and no files of the desk. */
export function RestoreSteps({ data: { database, folder } }: { data: DeskData }) {
  return (
    <details className="min-w-0">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        How to restore one
      </summary>
      <ol className="mt-2 grid max-w-180 list-decimal gap-1.5 ps-5 text-[13px]">
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
      words: 'Stop the desk. If the one that the backup is of still runs elsewhere, stop that too.',
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
          Put <code>auth-secret</code> back beside it, if you have it, and let nobody else read it.
        </>
      ),
    },
  ];
}

const IN_POSTGRES: Step[] = [
  { name: 'stop', words: 'Stop all nodes of the desk.' },
  {
    name: 'put',
    words: (
      <>
        Into an empty database:{' '}
        <code className="break-words">pg_restore --no-owner --dbname="$DATABASE_URL" frontdesk.dump</code>
      </>
    ),
  },
  { name: 'secret', words: 'Keep the same AUTH_SECRET.' },
];

/** As in `docs/backup.md`. */
const END_ALL =
  'delete from session; delete from sign_in_step; delete from setup_link; delete from staff_link where used_at is null;';

const AFTER: Step[] = [
  {
    name: 'end',
    words: (
      <>
        With the same secret, sessions that were ended since and links that were used or revoked are back. To
        end all of them, run on the database: <code className="break-words">{END_ALL}</code>
      </>
    ),
  },
  {
    name: 'start',
    words: 'Start the desk. It brings an older backup up to date, and refuses one of a newer version.',
  },
  {
    name: 'people',
    words:
      'Look through the staff: people are as they were then. Who was deactivated since can sign in, and roles and passwords are the old ones.',
  },
  {
    name: 'sent',
    words:
      'Messages sent since are not in the history: look at the service before you send any of them again.',
  },
];
