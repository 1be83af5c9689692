'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Button } from '@/components/ui/form-controls/button';
import { formatCount } from '@/lib/format';
import { useEndSessions } from '@/lib/staff/mutations';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffMember } from '@/lib/staff/schema';
import { useMe } from '../list/me';
import { SessionItem } from './session-item';
import { useDeed } from './use-deed';

/** Where somebody is signed in. One's own others are ended in one's account. */
export function MemberSessions({ member: { id, name } }: { member: StaffMember }) {
  const headingId = useId();
  const { data, error, isPending, isFetching, refetch } = useQuery(staffQueries.sessions(id));
  const me = useMe();
  const end = useEndSessions(id);
  const { run, pending } = useDeed('The sessions go on.');
  const sessions = data?.data ?? [];
  return (
    <section aria-labelledby={headingId} aria-busy={isFetching} className="grid gap-2 border-t pt-4">
      <h3 id={headingId} tabIndex={-1} data-sessions="" className="font-semibold">
        Sessions
      </h3>
      {isPending && <Skeleton className="h-12 w-full" />}
      {error && (
        <Note
          tone="warning"
          action={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {data ? 'These sessions may be out of date.' : 'The sessions could not be listed.'} {error.message}
        </Note>
      )}
      {data && sessions.length === 0 && <p className="text-muted">Signed in nowhere.</p>}
      <ul className="grid">
        {sessions.map((session) => (
          <SessionItem key={session.id} memberId={id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && id !== me && (
        <div>
          <Button
            size="sm"
            pending={pending}
            onClick={async () => {
              const done = `Ended ${formatCount(sessions.length, 'session')} of ${name}.`;
              if (await run(() => end.mutateAsync(null), done)) focusSessions();
            }}
          >
            End all sessions
          </Button>
        </div>
      )}
    </section>
  );
}

/** The button goes with what it ended. */
function focusSessions() {
  document.querySelector<HTMLElement>('[data-sessions]')?.focus();
}
