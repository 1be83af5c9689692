import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { toast } from '@/components/ui/overlay/toast';
import { useEndOtherSessions, useEndSession } from '@/lib/account/mutations';
import { accountQueries } from '@/lib/account/queries';
import { saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import type { StaffSession } from '@/lib/staff/schema';
import { SessionTimes } from './session-times';

/** Enough for one person; a shared account has more. The current session comes first, then the most recently used. */
const MAX_SHOWN = 6;

const refused = (error: Error) => void toast('error', saidOf(error));

export function OwnSessions() {
  const t = useMessages('account');
  const query = useQuery(accountQueries.sessions());
  const { data, error, isPending } = query;
  const others = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);

  const ordered = data?.data.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
  const shown = all ? ordered : ordered.slice(0, MAX_SHOWN);

  function showAll() {
    setAll(true);
    list.current?.focus();
  }

  function endOthers() {
    others.mutate(undefined, {
      onSuccess: () => void toast('success', coded('account.sessions.othersEnded')),
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
          title={t(data ? 'sessions.stale' : 'sessions.failed')}
          action={<TryAgain query={query} />}
        >
          {error.message}
        </Note>
      )}
      {data && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('sessions.list')}
          className="grid w-full divide-y rounded border"
        >
          {shown.map((session) => (
            <OwnSession key={session.id} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {shown.length < ordered.length && (
        <Button variant="ghost" onClick={showAll}>
          {t('sessions.more', { count: ordered.length - shown.length })}
        </Button>
      )}
      <Button pending={others.isPending} onClick={endOthers}>
        {t('sessions.endOthers')}
      </Button>
    </div>
  );
}

/** `onEnded` runs before the row is removed, so that the focus can move on. */
function OwnSession({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { id, device, current } = session;
  const t = useMessages('account');
  const end = useEndSession();

  function ended() {
    onEnded();
    void toast('success', coded('account.sessions.ended'));
  }

  return (
    <li className="flex min-h-14 items-center gap-3 px-3.5 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {current && <Tag tone="accent">{t('sessions.current')}</Tag>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!current && (
        <Button
          size="sm"
          pending={end.isPending}
          aria-label={t('sessions.endOf', { device })}
          // `mutateAsync`, because callbacks given to `mutate` don't run once the row is unmounted.
          onClick={() => end.mutateAsync(id).then(ended, refused)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
