'use client';

import type { ReactNode } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { Note } from '@/components/ui/display/note';
import { BlockedNote } from '../compose/blocked-note';
import type { Recipient } from '../compose/recipient';
import { titleOf } from '../compose/recipient';
import { RecipientCard } from '../compose/recipient-card';
import type { Reviewed } from '../compose/reviewed';
import { RecentSends } from './recent-sends';
import { StageHeading } from './stage-heading';
import { TestSend } from './test-send';

type ReviewStageProps = {
  recipient: Recipient;
  reviewed: Reviewed;
  /** Why the last press did not send. */
  failure: ReactNode;
  onSend: () => void;
};

/** All that will leave, before it does. */
export function ReviewStage({ recipient, reviewed, failure, onSend }: ReviewStageProps) {
  const { template, preview, unchecked } = reviewed;
  useShortcuts('Send', [{ keys: 'mod+Enter', does: 'Send the message', run: onSend }]);
  return (
    <section className="grid gap-5">
      <StageHeading>Review and send</StageHeading>
      <RecipientCard recipient={recipient} />
      <BlockedNote phone={recipient.phone} />
      <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1.5 text-[13px]">
        <dt className="text-muted">Template</dt>
        <dd className="break-words font-medium">{template.name}</dd>
        <dt className="text-muted">Language</dt>
        <dd>{template.language.code}</dd>
      </dl>
      {!preview && (
        <Note>
          This template is not saved here, so there is no preview of what <bdi>{titleOf(recipient)}</bdi> will
          read. WhatsApp sends the template that it has under this name, without values.
        </Note>
      )}
      {preview && unchecked && (
        <Note tone="warning">
          According to the saved template, WhatsApp would refuse this. It is sent anyway.
        </Note>
      )}
      <RecentSends phone={recipient.phone} />
      <TestSend template={template} unchecked={unchecked} />
      {failure}
    </section>
  );
}
