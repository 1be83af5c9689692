'use client';

import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { STATE_LABELS } from '@/lib/sends/messages';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { LateNote } from '../history/late-note';
import { ProblemFacts } from '../history/problem-facts';
import { StateMark } from '../history/state-mark';
import { TechnicalDetails } from '../history/technical-details';
import { againOffer, isMendable } from './again';
import { AgainButton } from './again-button';
import { BlockButton } from './block-button';
import { OutcomeLinks } from './outcome-links';
import { StageHeading } from './stage-heading';

type OutcomeStageProps = {
  send: Send;
  /** The recipient as a person knows them. */
  to: ReactNode;
  failure: ReactNode;
  onAgain: (request: SendRequest) => void;
  onEdit: () => void;
  onAnother: () => void;
};

/** What became of the message, in words, and what can be done about it. */
export function OutcomeStage({ send, to, failure, onAgain, onEdit, onAnother }: OutcomeStageProps) {
  const { state, problem } = send;
  const again = againOffer(send);
  const accepted = state === 'accepted';
  const mendable = isMendable(send);
  return (
    <section className="grid gap-4">
      <StageHeading>
        <StateMark state={state} words={STATE_LABELS[state]} size="lg" />
      </StageHeading>
      <p className="break-words">
        <span className="text-muted">{send.test ? 'A test to' : 'To'}</span> {to}
        <span className="text-muted"> · {send.template.name}</span>
      </p>
      {state === 'sending' && (
        <p className="text-muted">
          The messaging service has not answered yet. This page shows the outcome as soon as it does.
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
      <LateNote late={send.late} />
      {problem?.offer_do_not_send && (
        <div className="grid justify-items-start gap-2">
          <BlockButton phone={send.phone} />
        </div>
      )}
      <TechnicalDetails answer={send.answer} />
      {failure}
      <div className="flex flex-wrap items-center gap-2 border-t pt-4">
        {mendable && (
          <Button variant="primary" onClick={onEdit}>
            Edit and send again
          </Button>
        )}
        {again && <AgainButton key={send.id} offer={again} onSend={onAgain} />}
        <Button variant={accepted ? 'primary' : 'secondary'} onClick={onAnother}>
          Send another
        </Button>
        {!accepted && !mendable && state !== 'sending' && <Button onClick={onEdit}>Edit message</Button>}
        <LinkButton variant="ghost" href={historyHref({ send: send.id })}>
          Show in the history
        </LinkButton>
        <OutcomeLinks send={send} />
      </div>
    </section>
  );
}

const WHY_UNKNOWN =
  'The service cannot be asked what it did with a message, so the desk has no way to find out.';

function Accepted({ send }: { send: Send }) {
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        WhatsApp has taken the message. Whether it arrives or is read is never reported to the desk.
      </p>
      {send.wam_id && (
        <p className="flex min-w-0 items-center gap-1 text-[13px]">
          <span className="shrink-0 text-muted">Message ID</span>
          <span className="num min-w-0 break-all">{send.wam_id}</span>
          <CopyButton text={send.wam_id} label="Copy message ID" />
        </p>
      )}
    </div>
  );
}
