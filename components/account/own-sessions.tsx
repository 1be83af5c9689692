import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { toast } from '@/components/ui/overlay/toast';
import { useEndOtherSessions, useEndSession } from '@/lib/account/mutations';
import { accountQueries } from '@/lib/account/queries';
import type { StaffSession } from '@/lib/staff/schema';

/** Enough for one person; a shared account has more. The current session comes first, then the most recently used. */
const SHOWN = 6;

const refused = (error: Error) => void toast('error', error.message);

export function OwnSessions() {
  const query = useQuery(accountQueries.sessions());
  const { data, error, isPending } = query;
  const others = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);

  const ordered = data?.data.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
  const shown = all ? ordered : ordered.slice(0, SHOWN);

  function showAll() {
    setAll(true);
    list.current?.focus();
  }

  function endOthers() {
    others.mutate(undefined, {
      onSuccess: () => void toast('success', 'Your other sessions are signed out.'),
      onError: refused,
    });
  }

  if (isPending) return <Skeleton className="h-14 w-full" />;
  return (
    <div className="grid justify-items-start gap-4">
      {error && (
        <Note
          tone={data ? 'warning' : 'danger'}
          role="alert"
          className="w-full"
          title={data ? 'This may be out of date.' : 'Couldn’t load your sessions.'}
          action={<TryAgain query={query} />}
        >
          {error.message}
        </Note>
      )}
      {data && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Your sessions"
          className="grid w-full divide-y rounded border"
        >
          {shown.map((session) => (
            <OwnSession key={session.id} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {shown.length < ordered.length && (
        <Button variant="ghost" onClick={showAll}>
          Show {ordered.length - shown.length} more
        </Button>
      )}
      <Button pending={others.isPending} onClick={endOthers}>
        Sign out other sessions
      </Button>
    </div>
  );
}

/** `onEnded` runs before the row is removed, so that the focus can move on. */
function OwnSession({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { id, device, current } = session;
  const end = useEndSession();

  function ended() {
    onEnded();
    void toast('success', 'Session signed out.');
  }

  return (
    <li className="flex min-h-14 items-center gap-3 px-3.5 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {current && <Tag tone="accent">This browser</Tag>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!current && (
        <Button
          size="sm"
          pending={end.isPending}
          aria-label={`Sign out session: ${device}`}
          // `mutateAsync`, because callbacks given to `mutate` don't run once the row is unmounted.
          onClick={() => end.mutateAsync(id).then(ended, refused)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionTimes({ session }: { session: StaffSession }) {
  const { client_address, created_at, last_used_at } = session;
  return (
    <p className="text-muted text-small">
      Active <Time value={last_used_at} inSentence /> · signed in <Time value={created_at} inSentence />
      {client_address && (
        <>
          {' '}
          from <bdi className="num break-words">{client_address}</bdi>
        </>
      )}
    </p>
  );
}
