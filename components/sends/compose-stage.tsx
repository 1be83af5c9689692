import Link from 'next/link';
import { RestoredNote } from '@/components/forms/form-notes';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { historyHref } from '@/lib/sends/search-params';
import { obstacleOf } from '@/lib/templates/sendable';
import { ByNameForm } from './compose/by-name-form';
import { useMessage } from './compose/message-context';
import { RecipientSection } from './compose/recipient-section';
import { TemplateSection } from './compose/template-section';
import { ValuesForm } from './compose/values-form';
import type { useInterruptedSend } from './send/use-interrupted-send';

type ComposeStageProps = { interrupted: ReturnType<typeof useInterruptedSend>; canCreate: boolean };

export function ComposeStage({ interrupted, canCreate }: ComposeStageProps) {
  const { target, state, recipient, template, templates, fields, choose, ...message } = useMessage();
  const { missing, seeking } = state;
  return (
    <>
      <InterruptedSendNote interrupted={interrupted} />
      {message.earlierError && (
        <Note tone="warning" role="alert" title="Couldn’t load the earlier message">
          {message.earlierError.message}
        </Note>
      )}
      <RecipientSection
        state={recipient}
        error={missing.recipient}
        box={fields.recipient}
        seeking={seeking}
        canCreate={canCreate}
        onChoose={choose.recipient}
        onClear={choose.noRecipient}
        onSettled={message.focusNext}
      />
      {template === null && target.name !== null ? (
        <ByNameForm />
      ) : (
        <>
          <TemplateSection
            templateQuery={templates}
            chosen={template}
            error={missing.template}
            picker={fields.template}
            obstacleOf={obstacleOf}
            onChoose={choose.template}
            onByName={() => choose.name()}
          />
          <MessageValues />
        </>
      )}
    </>
  );
}

function MessageValues() {
  const { template, form, fields, isComplete } = useMessage();
  if (!template) {
    return (
      <form
        id={fields.formId}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void isComplete();
        }}
      />
    );
  }
  if (!form.opened) return <Skeleton className="h-24 w-full" />;
  const { key, restored } = form.opened;
  return (
    <ValuesForm
      key={key}
      template={template}
      notice={restored && <RestoredNote {...restored} onDiscard={form.discard} />}
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
