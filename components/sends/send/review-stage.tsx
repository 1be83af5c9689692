import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { StateMark } from '@/components/message/state-mark';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { sendQueries } from '@/lib/sends/queries';
import { historyHref } from '@/lib/sends/search-params';
import { placeholdersIn } from '@/lib/templates/variables';
import type { ReviewedMessage } from '../compose/message-schema';
import { BlockedNote, RecipientCard } from '../compose/recipient-card';
import { type Recipient, titleOf } from '../compose/use-recipient';
import { TestSend } from './test-send';

type ReviewStageProps = {
  recipient: Recipient;
  reviewed: ReviewedMessage;
  failure: ReactNode;
  onSend: () => void;
};

export function ReviewStage({ recipient, reviewed, failure, onSend }: ReviewStageProps) {
  const { template, preview, unchecked } = reviewed;
  const asTyped = placeholdersIn(JSON.stringify(template.components ?? []));
  const t = useMessages('sends-compose');
  useShortcuts(t('keys.title'), [{ keys: 'mod+Enter', does: t('keys.send'), run: onSend }]);
  return (
    <section className="grid gap-5">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        {t('review.title')}
      </FocusedHeading>
      <RecipientCard recipient={recipient} />
      <BlockedNote phone={recipient.phone} />
      <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1.5 text-small">
        <dt className="text-muted">{t('review.template')}</dt>
        <dd className="break-words font-medium">{template.name}</dd>
        <dt className="text-muted">{t('review.language')}</dt>
        <dd>{template.language.code}</dd>
      </dl>
      {!preview && <Note>{t.rich('review.noPreview', { name: <bdi>{titleOf(recipient)}</bdi> })}</Note>}
      {preview && unchecked && <Note tone="warning">{t('review.unchecked')}</Note>}
      {asTyped.length > 0 && (
        <Note tone="warning" title={t('review.asTyped')}>
          {t.rich('review.asTypedText', {
            placeholders: <bdi>{formatList(asTyped, t.language, 'comma')}</bdi>,
          })}
        </Note>
      )}
      <RecentSends phone={recipient.phone} />
      <TestSend template={template} unchecked={unchecked} />
      {failure}
    </section>
  );
}

function RecentSends({ phone }: { phone: string }) {
  const headingId = useId();
  const t = useMessages('sends-compose');
  const { data } = useQuery(sendQueries.list({ phone, page: 1, per_page: 3 }));
  const sends = data?.data.filter((send) => send.phone === phone) ?? [];
  if (sends.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h3 id={headingId} className="font-medium text-small">
        {t('review.earlier')}
      </h3>
      <ul className="grid gap-1 text-small">
        {sends.map((send) => (
          <li key={send.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <StateMark state={send.state} />
            <Link
              href={historyHref({ q: phone, send: send.id })}
              className="min-w-0 break-words font-medium underline-offset-2 hover:underline"
            >
              {send.template.name}
            </Link>
            <span className="text-muted">
              <Time value={send.created_at} />
              {send.by.name && (
                <>
                  {' · '}
                  <bdi>{send.by.name}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
