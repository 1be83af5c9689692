import Link from 'next/link';
import { FormFailure } from '@/components/forms/form-failure';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { useMessages } from '@/lib/messages/messages-provider';
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
  const t = useMessages('sends-compose');
  const isByName = template === null && target.name !== null;
  return (
    <>
      <InterruptedSendNote interrupted={interrupted} />
      {message.earlierError && (
        <Note tone="warning" role="alert" title={t('earlierFailed')}>
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
  const t = useMessages('sends-compose');
  if (!attempt) return null;
  const phone = <PhoneNumber phone={attempt.phone} />;
  if (state === 'searching') {
    return <Note role="status">{t.rich('interrupted.searching', { phone })}</Note>;
  }
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <span className="flex flex-wrap items-center gap-3">
          {state === 'failed' && (
            <Button size="sm" pending={interrupted.fetching} onClick={interrupted.retry}>
              {t('interrupted.retry')}
            </Button>
          )}
          <Button size="sm" onClick={interrupted.dismiss}>
            {t('interrupted.dismiss')}
          </Button>
          <Link className="underline" href={historyHref({ q: attempt.phone })}>
            {t('interrupted.history')}
          </Link>
        </span>
      }
    >
      {t.rich(state === 'failed' ? 'interrupted.failed' : 'interrupted.notFound', { phone })}
    </Note>
  );
}
