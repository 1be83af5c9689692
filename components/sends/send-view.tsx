'use client';

import { useQuery } from '@tanstack/react-query';
import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useEffectEvent } from 'react';
import { MessagePreview } from '@/components/message/message-preview';
import { PageHeader } from '@/components/shell/nav/page-header';
import { LinkButton } from '@/components/ui/form-controls/button';
import { useStableFor } from '@/components/ui/hooks/timing';
import { useBackStep } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { previewOf } from '@/lib/templates/preview';
import { MessageProvider, useFilledIn, useMessage } from './compose/message-context';
import { useBlock } from './compose/use-block';
import { ComposeStage } from './compose-stage';
import { OutcomeLoader } from './send/outcome-loader';
import { ReviewStage } from './send/review-stage';
import { SendFooter } from './send/send-footer';
import { NotSent, SendingStage, UnreachedStage } from './send/sending-stage';
import { useInterruptedSend } from './send/use-interrupted-send';
import { sentPreview, useSentTemplate } from './sent-preview';

/** How long the review ignores presses: the second half of a double click on the form must not send. */
const SETTLE_MS = 500;

type SendViewProps = { canCreate: boolean };

export function SendView(props: SendViewProps) {
  return (
    <MessageProvider>
      <SendStages {...props} />
    </MessageProvider>
  );
}

function SendStages({ canCreate }: SendViewProps) {
  const message = useMessage();
  const t = useMessages('sends-compose');
  const { target, recipient, record, reviewed, sending, showOutcome } = message;
  const isSending = sending.phase.name === 'sending';
  const interrupted = useInterruptedSend(target.sent === null && !isSending, showOutcome);
  const sent = useQuery({ ...sendQueries.one(target.sent ?? ''), enabled: target.sent !== null });
  const to = recipient.status === 'ready' ? recipient.recipient : null;
  const block = useBlock(to?.phone ?? null);
  const stage = stageOf();
  const settled = useStableFor(stage === 'review', SETTLE_MS);
  const ready = settled && block === null;
  useBackStep(stage === 'review' ? message.edit : null);

  // Nothing is kept of a message that has been accepted. WhatsApp’s answer may come late, with a refetch that no one asked
  // for, and what is kept is outside React.
  const finish = useEffectEvent(() => reviewed && record.reopen(message.form.getValues()));
  const accepted = sent.data?.state === 'accepted';
  useEffect(() => {
    if (accepted) finish();
  }, [accepted]);

  function stageOf() {
    const { name } = sending.phase;
    if (name === 'sending' || name === 'unreached') return name;
    if (target.sent !== null) return 'outcome';
    return reviewed && to ? 'review' : 'compose';
  }
  function send() {
    if (!reviewed || !to || !ready) return;
    const { template, unchecked } = reviewed;
    sending.start({ phone: to.phone, template, unchecked, contact_uuid: to.contact?.uuid }, record.name);
  }
  const failure = sending.phase.name === 'not_sent' && <NotSent error={sending.phase.error} />;

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <LinkButton href={historyHref()}>
            <HistoryIcon />
            {t('history')}
          </LinkButton>
        }
      />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <div className="grid max-w-250 gap-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_332px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:py-7">
          <div className="min-w-0">
            {sending.phase.name === 'sending' && (
              <SendingStage phone={sending.phase.request.phone} failures={sending.failures} />
            )}
            {sending.phase.name === 'unreached' && (
              <UnreachedStage phase={sending.phase} onRepeat={sending.repeat} />
            )}
            {stage === 'review' && reviewed && to && (
              <ReviewStage recipient={to} reviewed={reviewed} failure={failure} onSend={send} />
            )}
            {stage === 'outcome' && (
              <OutcomeLoader
                key={target.sent}
                sent={sent}
                recipient={to}
                failure={failure}
                onAgain={(request) => sending.start(request, record.name)}
                onEdit={(of) => (reviewed ? message.edit(of.problem?.issues) : message.startFrom(of))}
                onAnother={message.startAnother}
              />
            )}
            {/* Stays mounted during later steps, because they lead back to it. */}
            <div hidden={stage !== 'compose'} className="grid gap-5">
              <ComposeStage interrupted={interrupted} canCreate={canCreate} />
            </div>
          </div>
          <PreviewPane sent={stage === 'outcome' ? (sent.data ?? null) : null} />
          <SendFooter
            stage={stage}
            formId={message.formId}
            ready={ready}
            blocked={Boolean(block)}
            onEdit={() => message.edit()}
            onSend={send}
          />
        </div>
      </div>
    </>
  );
}

type PreviewPaneProps = {
  /** The message whose outcome is shown; null while one is being composed. */
  sent: Send | null;
};

function PreviewPane({ sent }: PreviewPaneProps) {
  const { target, template, isOpen, reviewed } = useMessage();
  const values = useFilledIn();
  const sentTemplate = useSentTemplate(sent);
  const t = useMessages('sends-compose');
  const label = t(sent ? 'message' : 'preview');
  const preview = sent
    ? sentPreview(sent, sentTemplate)
    : (reviewed?.preview ?? (template && previewOf(template, isOpen ? values : {})));
  if (!preview && (sent || reviewed)) return null;
  return (
    <aside className="min-w-0 lg:sticky lg:top-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
      <p aria-hidden="true" className="mb-1.5 font-medium text-small">
        {label}
      </p>
      {preview ? (
        <MessagePreview preview={preview} label={label} />
      ) : (
        <p className="rounded-xl border border-strong border-dashed px-4 py-8 text-center text-muted text-small">
          {t(target.name === null ? 'noTemplate' : 'noPreview')}
        </p>
      )}
    </aside>
  );
}
