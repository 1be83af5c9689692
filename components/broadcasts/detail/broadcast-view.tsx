'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { MessagePreview } from '@/components/message/message-preview';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { previewOf } from '@/lib/templates/preview';
import { StateTag } from '../state-tag';
import { BroadcastActions, type BroadcastRights } from './broadcast-actions';
import { PlanSection } from './plan-section';
import { ProgressSection } from './progress-section';
import { RecipientsSection } from './recipients-section';
import { RemovedNote } from './removed-note';
import { SetupFacts } from './setup-facts';
import { StatusNote } from './status-note';

export function BroadcastView({ id, rights }: { id: string; rights: BroadcastRights }) {
  const t = useMessages('broadcasts-detail');
  const query = useQuery(broadcastQueries.one(id));
  const { data, error } = query;
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <QueryFailed title={t('failed')} query={query} />
        ) : (
          <div role="status" aria-label={t('loading')} className="grid gap-4 px-5 py-5">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data.name}
        meta={<StateTag state={data.state} isSentBack={data.sent_back !== null} />}
        actions={<BroadcastActions broadcast={data} rights={rights} />}
      />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <div className="grid max-w-270 gap-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_332px] lg:gap-x-10 lg:py-7">
          <div className="grid min-w-0 content-start gap-6">
            {/* The header has no room for it. */}
            <span className="sm:hidden">
              <StateTag state={data.state} isSentBack={data.sent_back !== null} />
            </span>
            <div role="status" className="grid gap-3 empty:hidden">
              <StatusNote broadcast={data} />
              <RemovedNote broadcast={data} />
            </div>
            {isPlanned(data) && <PlanSection broadcast={data} rights={rights} />}
            {data.started_at !== null && <ProgressSection broadcast={data} />}
            {hasPeople(data) && <RecipientsSection broadcast={data} canExport={rights.canExport} />}
          </div>
          <aside className="grid min-w-0 content-start gap-6">
            <TemplatePreview broadcast={data} />
            <SetupFacts broadcast={data} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** Those of whom it is unknown whether they got the message stay when the others are removed. */
function hasPeople({ counts, removed }: Broadcast): boolean {
  return removed.people_at === null ? counts.audience > 0 : counts.unknown > 0;
}

/** Whether its plan still says what will happen. */
function isPlanned({ state, started_at }: Broadcast): boolean {
  return isEditable(state) || state === 'scheduled' || (state === 'paused' && started_at === null);
}

function TemplatePreview({ broadcast: { content } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-small">
        {t('template')}
      </p>
      <MessagePreview preview={previewOf(content, {})} sample label={t('template')} />
    </div>
  );
}
