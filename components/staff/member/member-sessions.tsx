import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { SessionTimes } from '@/components/account/session-times';
import { useAppActions } from '@/components/ui/app-actions';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { hiddenText } from '@/components/ui/display/text';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useEndSessions } from '@/lib/staff/mutations';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffMember, StaffSession } from '@/lib/staff/schema';

/** The sessions of a team member. Users sign out their own other sessions on the account page. */
export function MemberSessions({ member: { id, name } }: { member: StaffMember }) {
  const t = useMessages('staff');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is gone once it has signed out the session.
  const focusHeading = () => heading.current?.focus();
  const query = useQuery(staffQueries.sessions(id));
  const { data, error, isPending, isFetching } = query;
  const { me } = useAppActions();
  const end = useEndSessions(id);
  const sessions = data?.data ?? [];
  return (
    <section aria-labelledby={headingId} aria-busy={isFetching} className="grid gap-2 border-t pt-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
        {t('sessions.title')}
      </h3>
      {isPending && <Skeleton className="h-12 w-full" />}
      {error && (
        <Note tone="warning" action={<TryAgain query={query} />}>
          {t(data ? 'sessions.stale' : 'sessions.failed')} {error.message}
        </Note>
      )}
      {data && sessions.length === 0 && <p className="text-muted">{t('sessions.none')}</p>}
      <ul className="grid">
        {sessions.map((session) => (
          <SessionItem key={session.id} memberId={id} session={session} onEnded={focusHeading} />
        ))}
      </ul>
      {sessions.length > 1 && id !== me && (
        <div>
          <ActionButton
            size="sm"
            run={() => end.mutateAsync(null)}
            done={coded('staff.sessions.allEnded', { name, count: sessions.length })}
            failed={coded('staff.sessions.notAllEnded')}
            onDone={focusHeading}
          >
            {t('sessions.endAll')}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

type SessionItemProps = { memberId: string; session: StaffSession; onEnded: () => void };

function SessionItem({ memberId, session, onEnded }: SessionItemProps) {
  const { id, device, current } = session;
  const t = useMessages('staff');
  const end = useEndSessions(memberId);

  return (
    <li className="flex min-h-12 items-center gap-3 border-b py-1.5 text-small last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate">{device}</span>
          {current && <Tag>{t('sessions.current')}</Tag>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!current && (
        <ActionButton
          size="sm"
          run={() => end.mutateAsync(id)}
          done={coded('staff.sessions.ended', { device })}
          failed={coded('staff.sessions.notEnded')}
          onDone={onEnded}
        >
          {t.rich('sessions.end', {
            device,
            hidden: hiddenText,
          })}
        </ActionButton>
      )}
    </li>
  );
}
