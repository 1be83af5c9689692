'use client';

import { useQuery } from '@tanstack/react-query';
import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useEffectEvent } from 'react';
import { PageHeader } from '@/components/shell/nav/page-header';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { useStableFor } from '@/components/ui/hooks/use-stable-for';
import { sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { OutcomeLoader } from '../send/outcome-loader';
import { ReviewStage } from '../send/review-stage';
import { SendFooter } from '../send/send-footer';
import { NotTaken, SendingStage, UnreachedStage } from '../send/sending-stage';
import { useInterruptedSend } from '../send/use-interrupted-send';
import { useSending } from '../send/use-sending';
import { ComposeStage } from './compose-stage';
import { PreviewPane } from './preview-pane';
import { useMessage } from './use-message';

/** The second press of a double one, on a button or a key, was meant for the form: it must not send. */
const SETTLE_MS = 500;

/** One message to one person: written, reviewed, sent, and what became of it. */
export function SendView({ canCreate }: { canCreate: boolean }) {
  const message = useMessage();
  const { params, go, reviewed, recipient } = message;
  const sending = useSending((send) => go({ sent: send.id }));
  const left = useInterruptedSend(params.sent === null && !sending.underWay, (id) => go({ sent: id }));
  const sent = useQuery({ ...sendQueries.one(params.sent ?? ''), enabled: params.sent !== null });
  const to = recipient.status === 'ready' ? recipient.recipient : null;
  const stage = stageOf();
  const settled = useStableFor(stage === 'review', SETTLE_MS);

  const finish = useEffectEvent(() => reviewed?.done());
  const accepted = sent.data?.state === 'accepted';
  useEffect(() => {
    if (accepted) finish();
  }, [accepted]);

  function stageOf() {
    if (sending.underWay) return 'sending';
    if (sending.failed?.unreached) return 'unreached';
    if (params.sent !== null) return 'outcome';
    return reviewed && to ? 'review' : 'compose';
  }
  function send() {
    if (!reviewed || !to || !settled) return;
    const { template, unchecked } = reviewed;
    sending.start({ phone: to.phone, template, unchecked, contact_uuid: to.contact?.uuid }, message.draft);
  }
  function edit(of: Send) {
    if (!reviewed) return message.startFrom(of);
    go({ sent: null });
    message.edit(of.problem?.issues);
  }
  const failure = sending.failed && !sending.failed.unreached && <NotTaken failed={sending.failed} />;

  return (
    <>
      <PageHeader
        title="Send a template"
        action={
          <LinkButton href={historyHref()}>
            <HistoryIcon aria-hidden="true" />
            History
          </LinkButton>
        }
      />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <div className="grid max-w-250 gap-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_332px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:py-7">
          <div className="min-w-0">
            {sending.underWay && <SendingStage phone={sending.underWay.phone} failures={sending.failures} />}
            {stage === 'unreached' && sending.failed && (
              <UnreachedStage failed={sending.failed} onRepeat={sending.repeat} />
            )}
            {stage === 'review' && reviewed && to && (
              <ReviewStage recipient={to} reviewed={reviewed} failure={failure} onSend={send} />
            )}
            {stage === 'outcome' && (
              <OutcomeLoader
                key={params.sent}
                sent={sent}
                recipient={to}
                failure={failure}
                onAgain={(request) => sending.start(request, message.draft)}
                onEdit={edit}
                onAnother={() => {
                  sending.dismiss();
                  message.another();
                }}
              />
            )}
            {/* Kept while the next steps stand in its place: they lead back to it. */}
            <div hidden={stage !== 'compose'} className="grid gap-5">
              <ComposeStage
                message={message}
                left={left}
                canCreate={canCreate}
                guarded={stage === 'compose' || stage === 'review'}
              />
            </div>
          </div>
          <PreviewPane message={message} sent={stage === 'outcome' ? (sent.data ?? null) : null} />
          <SendFooter
            stage={stage}
            formId={message.formId}
            settled={settled}
            onEdit={() => {
              sending.dismiss();
              message.edit();
            }}
            onSend={send}
          />
        </div>
      </div>
    </>
  );
}
