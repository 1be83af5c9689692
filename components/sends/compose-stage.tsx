import Link from 'next/link';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { historyHref } from '@/lib/sends/search-params';
import { obstacleOf } from '@/lib/templates/sendable';
import { ByNameForm } from './compose/by-name-form';
import { RecipientSection } from './compose/recipient-section';
import { TemplateSection } from './compose/template-section';
import type { MessageDraft } from './compose/use-message';
import { ValuesForm } from './compose/values-form';
import type { useInterruptedSend } from './send/use-interrupted-send';

type ComposeStageProps = {
  message: MessageDraft;
  interrupted: ReturnType<typeof useInterruptedSend>;
  canCreate: boolean;
  /** Whether to ask before leaving the page with unsaved values. */
  guarded: boolean;
};

/** The step in which the recipient, the template and its values are chosen. */
export function ComposeStage({ message, interrupted, canCreate, guarded }: ComposeStageProps) {
  const { params, recipient, template, templateQuery, missing, picker, box } = message;
  const isByName = template === null && params.name !== null;
  return (
    <>
      <InterruptedSendNote interrupted={interrupted} />
      {message.againFailed && (
        <Note tone="warning" role="alert" title="Couldn’t load the earlier message">
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
        onSettled={message.focusNext}
      />
      {isByName ? (
        <ByNameForm
          id={message.formId}
          values={{ name: params.name ?? '', language: params.language ?? '' }}
          templates={message.templates}
          isReady={message.checkChoices}
          onTyped={message.sendByName}
          onTemplate={message.chooseTemplate}
          onReview={message.review}
        />
      ) : (
        <TemplateSection
          templateQuery={templateQuery}
          chosen={template}
          error={missing.template}
          picker={picker}
          obstacleOf={obstacleOf}
          onChoose={message.chooseTemplate}
          onByName={() => message.sendByName()}
        />
      )}
      {!isByName && <MessageValues message={message} guarded={guarded} />}
    </>
  );
}

function MessageValues({ message, guarded }: { message: MessageDraft; guarded: boolean }) {
  const { template, recipient, formKey, formId } = message;
  const hydrated = useHydrated();
  if (!template) {
    return (
      <form
        id={formId}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          message.checkChoices();
        }}
      />
    );
  }
  if (!hydrated || formKey === null) return <Skeleton className="h-24 w-full" />;
  return (
    <ValuesForm
      key={formKey}
      id={formId}
      template={template}
      draftName={message.draft ?? ''}
      recipient={recipient.status === 'ready' ? recipient.recipient : null}
      prefill={message.prefill}
      guarded={guarded}
      issues={message.issues}
      isReady={message.checkChoices}
      onTyped={message.setTyped}
      onReview={message.review}
    />
  );
}

type InterruptedSendNoteProps = Pick<ComposeStageProps, 'interrupted'>;

/**
 * Shown when the page was left while a message was being sent. Looks up the outcome; it never sends the message again.
 */
function InterruptedSendNote({ interrupted }: InterruptedSendNoteProps) {
  const { attempt, state } = interrupted;
  if (!attempt) return null;
  const number = <PhoneNumber phone={attempt.phone} />;
  if (state === 'searching') {
    return (
      <Note role="status">
        A message to {number} was being sent when you left this page. Looking for it in the history…
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <span className="flex flex-wrap items-center gap-3">
          {state === 'failed' && (
            <Button size="sm" pending={interrupted.fetching} onClick={interrupted.retry}>
              Try again
            </Button>
          )}
          <Button size="sm" onClick={interrupted.dismiss}>
            Dismiss
          </Button>
          <Link className="underline" href={historyHref({ q: attempt.phone })}>
            View history
          </Link>
        </span>
      }
    >
      {state === 'failed' ? (
        <>
          A message to {number} was being sent when you left this page, and Frontdesk couldn’t load the
          history. It may or may not have been sent. Check the history before you send it again.
        </>
      ) : (
        <>
          A message to {number} was being sent when you left this page, and it isn’t in the history. It was
          probably not sent. Check the history before you send it again.
        </>
      )}
    </Note>
  );
}
