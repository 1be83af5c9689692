import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { StateMark } from '@/components/message/state-mark';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import { sendQueries } from '@/lib/sends/queries';
import type { ListedSend } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';

const LATEST = 20;

/** Only templates that were sent from Frontdesk. */
export function MessagesTab({ contact }: { contact: string }) {
  const t = useMessages('contacts-messages');
  const list = useQuery(sendQueries.list({ contact, page: 1, per_page: LATEST }));
  if (list.isPending) return <FormSkeleton />;
  if (!list.data) {
    return (
      <SheetBody>
        <Note tone="danger" role="alert" action={<TryAgain query={list} />}>
          {t('failed', { problem: list.error.message })}
        </Note>
      </SheetBody>
    );
  }
  const { data, meta } = list.data;
  return (
    <SheetBody>
      {data.length === 0 && <p className="text-muted">{t(meta.removed === null ? 'none' : 'noneKept')}</p>}
      <ol className="grid gap-4">
        {data.map((send) => (
          <SentMessage key={send.id} contact={contact} send={send} />
        ))}
      </ol>
      {meta.removed && meta.total === data.length && <p className="text-muted text-small">{meta.removed}</p>}
      {meta.total > data.length && (
        <div>
          <LinkButton href={historyHref({ contact })} prefetch={false}>
            {t('all', { count: meta.total })}
          </LinkButton>
        </div>
      )}
    </SheetBody>
  );
}

function SentMessage({ contact, send }: { contact: string; send: ListedSend }) {
  const t = useMessages('contacts-messages');
  const { template, text, problem, by, test, phone, contact_uuid } = send;
  return (
    <li className="grid gap-1 text-small">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={historyHref({ contact, send: send.id })}
          prefetch={false}
          className="flex min-w-0 gap-1 font-medium hover:underline"
        >
          <bdi className="cut">{template.name}</bdi>{' '}
          <span className="font-normal text-faint">{template.language.code}</span>
        </Link>
        <span className="flex shrink-0 items-center gap-2">
          {test && <Tag>{t('test')}</Tag>}
          <StateMark state={send.state} />
        </span>
      </div>
      {text && (
        <p dir="auto" className="line-clamp-2 whitespace-pre-line text-muted">
          {text}
        </p>
      )}
      {problem && <p className="text-danger">{problem.title}</p>}
      <p className="text-muted text-small">
        <Time value={send.created_at} /> · <bdi>{by.name ?? t('system')}</bdi> · <PhoneNumber phone={phone} />
      </p>
      {contact_uuid === null && <p className="text-muted">{t('toNumber')}</p>}
    </li>
  );
}
