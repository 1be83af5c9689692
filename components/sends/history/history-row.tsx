import Link from 'next/link';
import { recordProps } from '@/components/data-table/row-focus';
import { StateMark } from '@/components/message/state-mark';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import type { SendInHistory } from '@/lib/sends/schema';
import { useHistoryState } from './use-history-state';

export function HistoryRow({ send, stale }: { send: SendInHistory; stale: boolean }) {
  const { params, go, linkTo } = useHistoryState();
  const open = { send: send.id };
  const t = useMessages('sends-history');
  return (
    <TableRow current={params.send === send.id} stale={stale} onOpen={() => go(open)}>
      <TableCell className="row-end whitespace-nowrap text-muted">
        <Time value={send.created_at} />
      </TableCell>
      <TableCell className="sm:max-w-46 lg:max-w-90">
        <div className="flex min-w-0 items-center gap-2">
          <StateLink {...linkTo(open)} {...recordProps(send.id)}>
            {send.recipient ? (
              <PersonName name={send.recipient} />
            ) : (
              <PhoneNumber phone={send.phone} className="truncate" />
            )}
          </StateLink>
          {send.test && <Tag>{t('list.test')}</Tag>}
          {send.recipient && (
            <span className="shrink-0 text-muted max-lg:hidden">
              <PhoneNumber phone={send.phone} className="truncate" />
            </span>
          )}
        </div>
      </TableCell>
      <TableCell className="says-itself text-text sm:max-w-32 lg:max-w-70">
        <span className="flex min-w-0 gap-1 max-sm:gap-1.5">
          <bdi className="cut">{send.template.name}</bdi>{' '}
          <span className="shrink-0 text-faint">{send.template.language.code}</span>
        </span>
      </TableCell>
      <TableCell className="sm:w-full sm:max-w-0">
        <span className="flex items-start gap-2 min-w-0">
          <span className="flex shrink-0">
            <StateMark state={send.state} />
          </span>
          {send.problem && (
            <span className="min-w-0 text-muted truncate" title={send.problem.title}>
              {send.problem.title}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={t('list.sentBy')} className="not-on-phone sm:max-w-32 lg:max-w-70">
        <Sender send={send} />
      </TableCell>
    </TableRow>
  );
}

function Sender({ send: { by, broadcast } }: { send: SendInHistory }) {
  const t = useMessages('sends-history');
  if (!broadcast) return <bdi className="cut">{by.name ?? t('list.system')}</bdi>;
  return t.rich(by.name === null ? 'list.systemInBroadcast' : 'list.inBroadcast', {
    sender: (text) => <bdi className="cut">{text}</bdi>,
    name: by.name,
    broadcast: (
      <Link
        dir="auto"
        className="cut max-w-40 text-accent underline"
        href={broadcastHref(broadcast.id)}
        prefetch={false}
      >
        {broadcast.name}
      </Link>
    ),
  });
}
