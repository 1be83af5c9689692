import Link from 'next/link';
import { FormFailure } from '@/components/forms/form-failure';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { historyHref } from '@/lib/sends/search-params';
import { obstacleOf } from '@/lib/templates/sendable';
import { ByNameFields } from './compose/by-name-fields';
import { useMessage } from './compose/message-context';
import { RecipientSection } from './compose/recipient-section';
import { TemplateSection } from './compose/template-section';
import { ValuesFields } from './compose/values-fields';
import type { useInterruptedSend } from './send/use-interrupted-send';

type ComposeStageProps = { interrupted: ReturnType<typeof useInterruptedSend>; canCreate: boolean };

export function ComposeStage({ interrupted, canCreate }: ComposeStageProps) {
  const { target, errors, recipient, template, templates, fields, choose, ...message } = useMessage();
  const { failure } = message.record.state;
  const isByName = template === null && target.name !== null;
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
        error={errors.recipient}
        box={fields.recipient}
        seeking={message.seeking}
        canCreate={canCreate}
        onChoose={choose.recipient}
        onClear={choose.noRecipient}
        onSettled={message.focusNext}
      />
      {!isByName && (
        <TemplateSection
          templateQuery={templates}
          chosen={template}
          error={errors.template}
          picker={fields.template}
          obstacleOf={obstacleOf}
          onChoose={choose.template}
          onByName={choose.byName}
        />
      )}
      <form
        id={message.formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void message.review();
        }}
        onKeyDown={submitOnCommandEnter}
        className="grid gap-4"
      >
        {isByName && <ByNameFields />}
        {template && !message.isOpen && <Skeleton className="h-24 w-full" />}
        {template && message.isOpen && <ValuesFields key={message.record.key} template={template} />}
        {failure && <FormFailure {...failure} />}
      </form>
    </>
  );
}

type InterruptedSendNoteProps = Pick<ComposeStageProps, 'interrupted'>;

/**
 * Shown when the page was left while a message was being sent. Looks up the outcome and never sends the message
 * again.
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
