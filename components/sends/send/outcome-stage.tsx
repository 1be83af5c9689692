import Ban from 'lucide-react/icons/ban';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { StateMark } from '@/components/message/state-mark';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { ApiError } from '@/lib/api/client';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useAddDoNotSend } from '@/lib/do-not-send/mutations';
import { doNotSendHref } from '@/lib/do-not-send/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { outcomeLabel } from '@/lib/sends/labels';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { templatesHref } from '@/lib/templates/search-params';
import { LateResult, ProblemFacts } from '../problem-facts';
import { TechnicalDetails } from '../technical-details';
import { isFixable, resendOffer } from './resend';
import { ResendButton } from './resend-button';

type OutcomeStageProps = {
  send: Send;
  to: ReactNode;
  failure: ReactNode;
  onAgain: (request: SendRequest) => void;
  onEdit: () => void;
  onAnother: () => void;
};

export function OutcomeStage({ send, to, failure, onAgain, onEdit, onAnother }: OutcomeStageProps) {
  const { state, problem } = send;
  const states = useMessages('sends-states');
  const again = resendOffer(send);
  const accepted = state === 'accepted';
  const fixable = isFixable(send);
  return (
    <section className="grid gap-4">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        <StateMark state={state} words={outcomeLabel(states, state)} size="lg" />
      </FocusedHeading>
      <p className="break-words">
        <span className="text-muted">{send.test ? 'A test to' : 'To'}</span> {to}
        <span className="text-muted"> · {send.template.name}</span>
      </p>
      {state === 'sending' && (
        <p className="text-muted">
          The messaging service hasn’t responded yet. The outcome appears here when it does.
        </p>
      )}
      {accepted && <Accepted send={send} />}
      {problem && (
        <>
          <Note tone={state === 'refused' ? 'danger' : 'warning'}>
            <p className="font-medium">{problem.title}</p>
            {state === 'unknown' && <p className="mt-1">{WHY_UNKNOWN}</p>}
          </Note>
          <ProblemFacts problem={problem} />
        </>
      )}
      <LateResult late={send.late} />
      {problem?.offer_do_not_send && (
        <div className="grid justify-items-start gap-2">
          <BlockButton phone={send.phone} />
        </div>
      )}
      <TechnicalDetails answer={send.answer} />
      {failure}
      <div className="flex flex-wrap items-center gap-2 border-t pt-4">
        {fixable && (
          <Button variant="primary" onClick={onEdit}>
            Edit and send again
          </Button>
        )}
        {again && <ResendButton key={send.id} offer={again} onSend={onAgain} />}
        <Button variant={accepted ? 'primary' : 'secondary'} onClick={onAnother}>
          Send another
        </Button>
        {!accepted && !fixable && state !== 'sending' && <Button onClick={onEdit}>Edit message</Button>}
        <LinkButton variant="ghost" href={historyHref({ send: send.id })}>
          View in history
        </LinkButton>
        <OutcomeLinks send={send} />
      </div>
    </section>
  );
}

const WHY_UNKNOWN =
  'The messaging service can’t report what happened to a message, so there is no way to check.';

function Accepted({ send }: { send: Send }) {
  return (
    <div className="grid gap-2">
      {send.wam_id && (
        <p className="flex min-w-0 items-center gap-1 text-small">
          <span className="shrink-0 text-muted">Message ID</span>
          <span className="num min-w-0 break-all">{send.wam_id}</span>
          <CopyButton text={send.wam_id} label="Copy message ID" />
        </p>
      )}
    </div>
  );
}

function BlockButton({ phone }: { phone: string }) {
  const add = useAddDoNotSend();
  const there = add.error instanceof ApiError && add.error.code === 'conflict';
  if (add.isSuccess || there) {
    return (
      <Note tone="success" role="status">
        <PhoneNumber phone={phone} /> is on the do-not-send list. Messages to it won’t be sent.
      </Note>
    );
  }
  return (
    <>
      <Button
        pending={add.isPending}
        onClick={() =>
          add.mutate({
            phone,
            reason: 'Opted out of marketing messages in WhatsApp (131050)',
            source: 'refusal',
          })
        }
      >
        <Ban />
        Add to the do-not-send list
      </Button>
      {add.error && (
        <Note tone="danger" role="alert">
          {add.error.message}
        </Note>
      )}
    </>
  );
}

const OF_TEMPLATE = [
  '100',
  '131008',
  '131009',
  '132000',
  '132001',
  '132005',
  '132007',
  '132012',
  '132015',
  '132016',
  'check',
  'template',
];

function OutcomeLinks({ send }: { send: Send }) {
  const { problem, template_version, contact_uuid, phone } = send;
  const look = 'inline-flex min-h-8 items-center font-medium text-accent underline-offset-2 hover:underline';
  if (!problem) return null;
  return (
    <>
      {template_version && OF_TEMPLATE.includes(problem.code) && (
        <Link className={look} href={templatesHref({ template: template_version.id })}>
          Open the template
        </Link>
      )}
      {contact_uuid && problem.code === '131026' && (
        <Link className={look} href={contactsHref({ contact: contact_uuid })}>
          Open the contact
        </Link>
      )}
      {problem.code === 'do_not_send' && (
        <Link className={look} href={doNotSendHref({ q: phone })}>
          Open the do-not-send list
        </Link>
      )}
    </>
  );
}
