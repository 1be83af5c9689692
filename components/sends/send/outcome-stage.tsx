import Ban from 'lucide-react/icons/ban';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { StateMark } from '@/components/message/state-mark';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { saidOf } from '@/lib/api/client';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useAddDoNotSend } from '@/lib/do-not-send/mutations';
import { OPTED_OUT_BY_CODE } from '@/lib/do-not-send/reason';
import { doNotSendHref } from '@/lib/do-not-send/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { outcomeLabel } from '@/lib/sends/labels';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { templatesHref } from '@/lib/templates/search-params';
import { LateResult, ProblemFacts } from '../problem-facts';
import { ResponseDetails } from '../response-details';
import { isFixable, resendOffer, resendRequest } from './resend';
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
  const t = useMessages('sends-compose');
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
        {t.rich(send.test ? 'outcome.testTo' : 'outcome.to', {
          label: (text) => <span className="text-muted">{text}</span>,
          recipient: to,
          template: send.template.name,
        })}
      </p>
      {state === 'sending' && <p className="text-muted">{t('outcome.sending')}</p>}
      {accepted && <Accepted send={send} />}
      {problem && (
        <>
          <Note tone={state === 'refused' ? 'danger' : 'warning'}>
            <p className="font-medium">{problem.title}</p>
            {state === 'unknown' && <p className="mt-1">{t('outcome.unknown')}</p>}
          </Note>
          <ProblemFacts problem={problem} />
        </>
      )}
      <LateResult late={send.late} />
      {(problem?.offer_do_not_send || send.late?.offer_do_not_send) && (
        <div className="grid justify-items-start gap-2">
          <BlockButton phone={send.phone} />
        </div>
      )}
      <ResponseDetails answer={send.answer} />
      {failure}
      <div className="flex flex-wrap items-center gap-2 border-t pt-4">
        {fixable && (
          <Button variant="primary" onClick={onEdit}>
            {t('outcome.editAndSend')}
          </Button>
        )}
        {again && <ResendButton key={send.id} offer={again} onSend={onAgain} />}
        {problem?.code === 'number_changed' && (
          // Whose it is now isn't known.
          <Button onClick={() => onAgain(resendRequest(send, { contact_uuid: null }))}>
            {t('resend.formerNumber')}
          </Button>
        )}
        <Button variant={accepted ? 'primary' : 'secondary'} onClick={onAnother}>
          {t('outcome.another')}
        </Button>
        {!accepted && !fixable && state !== 'sending' && (
          <Button onClick={onEdit}>{t('outcome.edit')}</Button>
        )}
        <LinkButton variant="ghost" href={historyHref({ send: send.id })}>
          {t('outcome.history')}
        </LinkButton>
        <OutcomeLinks send={send} />
      </div>
    </section>
  );
}

function Accepted({ send }: { send: Send }) {
  const t = useMessages('sends-compose');
  return (
    <div className="grid gap-2">
      {send.wam_id && (
        <p className="flex min-w-0 items-center gap-1 text-small">
          <span className="shrink-0 text-muted">{t('outcome.id')}</span>
          <span className="num min-w-0 break-all">{send.wam_id}</span>
          <CopyButton text={send.wam_id} label={t('outcome.copyId')} />
        </p>
      )}
    </div>
  );
}

function BlockButton({ phone }: { phone: string }) {
  const add = useAddDoNotSend();
  const t = useMessages('sends-compose');
  const text = useText();
  const there = conflictingRecord(add.error) !== null;
  if (add.isSuccess || there) {
    return (
      <Note tone="success" role="status">
        {t.rich('outcome.blocked', { phone: <PhoneNumber phone={phone} /> })}
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
            reason: OPTED_OUT_BY_CODE,
            source: 'refusal',
          })
        }
      >
        <Ban />
        {t('outcome.block')}
      </Button>
      {add.error && (
        <Note tone="danger" role="alert">
          {text(saidOf(add.error) ?? '')}
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
  const t = useMessages('sends-compose');
  const look = 'inline-flex min-h-8 items-center font-medium text-accent underline-offset-2 hover:underline';
  if (!problem) return null;
  return (
    <>
      {template_version && OF_TEMPLATE.includes(problem.code) && (
        <Link className={look} href={templatesHref({ template: template_version.id })}>
          {t('outcome.openTemplate')}
        </Link>
      )}
      {contact_uuid && problem.code === '131026' && (
        <Link className={look} href={contactsHref({ contact: contact_uuid })}>
          {t('outcome.openContact')}
        </Link>
      )}
      {problem.code === 'do_not_send' && (
        <Link className={look} href={doNotSendHref({ q: phone })}>
          {t('outcome.openList')}
        </Link>
      )}
    </>
  );
}
