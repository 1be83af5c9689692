'use client';

import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import type { useInterruptedSend } from '../send/use-interrupted-send';

import { ByNameForm } from './by-name-form';
import { InterruptedSendNote } from './interrupted-send-note';
import { MessageValues } from './message-values';
import { RecipientSection } from './recipient-section';
import { TemplateSection } from './template-section';
import type { Message } from './use-message';

type ComposeStageProps = {
  message: Message;
  left: ReturnType<typeof useInterruptedSend>;
  canCreate: boolean;
  /** Whether leaving would lose what is typed. */
  guarded: boolean;
};

/** Whom to, what, and with which values. */
export function ComposeStage({ message, left, canCreate, guarded }: ComposeStageProps) {
  const { params, recipient, template, templateQuery, missing, picker, box } = message;
  const isByName = template === null && params.name !== null;
  return (
    <>
      <InterruptedSendNote left={left} />
      {message.againFailed && (
        <Note tone="warning" role="alert" title="The earlier message could not be read">
          {message.againFailed.message}
        </Note>
      )}
      <RecipientSection
        state={recipient}
        error={missing.recipient}
        box={box}
        seeking={message.seeking}
        canCreate={canCreate}
        onChoose={message.chooseRecipient}
        onClear={message.clearRecipient}
        onSettled={message.goOn}
      />
      {isByName ? (
        <ByNameForm
          id={message.formId}
          values={{ name: params.name ?? '', language: params.language ?? '' }}
          templates={message.templates}
          isReady={message.isChosen}
          onTyped={message.byName}
          onTemplate={message.chooseTemplate}
          onReview={message.setReviewed}
        />
      ) : (
        <TemplateSection
          templateQuery={templateQuery}
          chosen={template}
          error={missing.template}
          picker={picker}
          onChoose={message.chooseTemplate}
          onByName={() => message.byName()}
        />
      )}
      {!isByName && <Values message={message} guarded={guarded} />}
    </>
  );
}

function Values({ message, guarded }: { message: Message; guarded: boolean }) {
  const { template, recipient, formKey, formId } = message;
  const hydrated = useHydrated();
  if (!template) {
    return (
      <form
        id={formId}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          message.isChosen();
        }}
      />
    );
  }
  if (!hydrated || formKey === null) return <Skeleton className="h-24 w-full" />;
  return (
    <MessageValues
      key={formKey}
      id={formId}
      template={template}
      draftName={message.draft ?? ''}
      recipient={recipient.status === 'ready' ? recipient.recipient : null}
      prefill={message.prefill}
      guarded={guarded}
      issues={message.issues}
      isReady={message.isChosen}
      onTyped={message.setTyped}
      onReview={message.setReviewed}
    />
  );
}
