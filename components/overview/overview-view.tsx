'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { useMessages } from '@/lib/messages/messages-provider';
import { overviewQueries } from '@/lib/overview/queries';
import type { Overview } from '@/lib/overview/types';
import { AdministrationCard } from './administration-card';
import { ApprovalsCard, BroadcastsCard, MissedCard, SentBackCard } from './broadcasts-card';
import { ContactsCard } from './contacts-card';
import { FirstStepsCard } from './first-steps-card';
import { FollowUpsCard } from './follow-ups-card';
import { HeldCard } from './held-card';
import { ImportsCard } from './imports-card';
import { MentionsCard } from './mentions-card';
import { MessagesCard } from './messages-card';
import { ServiceCard } from './service-card';
import { UnreadCard } from './unread-card';

/** `contactsFirst`: shows the contacts first, for people who answer customers. */
type OverviewViewProps = { contactsFirst: boolean };

export function OverviewView({ contactsFirst }: OverviewViewProps) {
  const t = useMessages('overview');
  const query = useQuery(overviewQueries.read(useUtcOffset()));
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={data && t.rich('updated', { time: <Time value={data.at} inSentence /> })}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && <Loading />}
        {!data && !isPending && <QueryFailed title={t('failed')} query={query} />}
        {data && (
          <div className="grid max-w-300 grid-cols-1 content-start gap-4">
            {error && <Note tone="warning">{t('stale', { problem: error.message })}</Note>}
            <Cards overview={data} contactsFirst={contactsFirst} />
          </div>
        )}
      </div>
    </>
  );
}

/** Minutes by which this browser's clock is ahead of UTC; 0 until the page is hydrated. */
function useUtcOffset(): number {
  return useHydrated() ? 0 - new Date().getTimezoneOffset() : 0;
}

function Cards({ overview, contactsFirst }: OverviewViewProps & { overview: Overview }) {
  const { messages, broadcasts, contacts, service } = overview;
  const now = Date.parse(overview.at);
  const unread = contacts && <UnreadCard contacts={contacts} />;
  const followUps = contacts && <FollowUpsCard now={now} />;
  const people = contacts && <ContactsCard contacts={contacts} />;
  const sent = messages && <MessagesCard messages={messages} now={now} />;
  const sending = broadcasts && <BroadcastsCard broadcasts={broadcasts} now={now} />;
  const state = service && <ServiceCard service={service} />;
  const administration = <AdministrationCard overview={overview} now={now} />;
  return (
    <>
      {overview.held && <HeldCard held={overview.held} canResume={overview.backup !== null} />}
      <FirstStepsCard overview={overview} />
      {contacts && <MentionsCard now={now} />}
      {broadcasts && <ApprovalsCard broadcasts={broadcasts} now={now} />}
      {broadcasts && <SentBackCard broadcasts={broadcasts} now={now} />}
      {broadcasts && <MissedCard broadcasts={broadcasts} now={now} />}
      <ImportsCard imports={overview.imports} now={now} />
      {contactsFirst ? (
        <>
          <Columns
            first={
              <>
                {followUps}
                {unread}
              </>
            }
            second={
              <>
                {people}
                {state}
              </>
            }
          />
          {sent}
          {sending && <Columns first={sending} second={administration} />}
        </>
      ) : (
        <>
          {sent}
          <Columns
            first={
              <>
                {sending}
                {people}
                {state}
              </>
            }
            second={
              <>
                {followUps}
                {unread}
                {administration}
              </>
            }
          />
        </>
      )}
    </>
  );
}

function Columns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">{first}</div>
      <div className="grid grid-cols-1 gap-4">{second}</div>
    </div>
  );
}

function Loading() {
  const t = useMessages('overview');
  return (
    <div role="status" aria-label={t('loading')} className="grid max-w-300 gap-4 lg:grid-cols-2">
      <Skeleton className="h-80 w-full lg:col-span-2" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
