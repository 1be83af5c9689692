import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { ExactTime, Time } from '@/components/ui/display/time';
import { broadcastPath } from '@/lib/broadcasts/paths';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { DeliveryBar, doneOf, recipientsOf } from '../delivery-bar';
import { StateTag } from '../state-tag';

export function BroadcastsTable({ broadcasts, stale }: { broadcasts: ListedBroadcast[]; stale: boolean }) {
  const t = useMessages('broadcasts');
  const name = t('list.name');
  const by = t('list.by');
  const others = [t('list.state'), t('list.progress'), t('list.template'), by, t('list.when')];
  return (
    <RecordTable label={t('title')} columns={[name, ...others]} wide={name} spare={by} stale={stale}>
      {broadcasts.map((broadcast) => (
        <BroadcastRow key={broadcast.id} broadcast={broadcast} stale={stale} />
      ))}
    </RecordTable>
  );
}

function BroadcastRow({ broadcast, stale }: { broadcast: ListedBroadcast; stale: boolean }) {
  const { id, name, state, counts, template, author, created_at, starts_at, started_at } = broadcast;
  const t = useMessages('broadcasts');
  return (
    <TableRow stale={stale}>
      <TableCell className="sm:w-full sm:max-w-0">
        <Link href={broadcastPath(id)} prefetch={false} {...recordProps(id)}>
          <bdi>{name}</bdi>
        </Link>
      </TableCell>
      <TableCell className="says-itself row-end">
        <StateTag state={state} isSentBack={broadcast.sent_back !== null} />
      </TableCell>
      <TableCell className="says-itself">
        <Progress counts={counts} />
      </TableCell>
      <TableCell className="says-itself text-text sm:max-lg:max-w-36">
        <span className="flex min-w-0 gap-1">
          <bdi title={template.name} className="cut">
            {template.name}
          </bdi>{' '}
          <span className="shrink-0 text-faint">{template.language}</span>
        </span>
      </TableCell>
      <TableCell label={t('list.by')} className="not-on-phone not-on-tablet">
        <PersonName name={author.name} fallback={t('list.unknown')} />
      </TableCell>
      <TableCell className="says-itself">
        {state === 'missed' && starts_at ? (
          <ExactTime value={starts_at} />
        ) : (
          <Time value={started_at ?? starts_at ?? created_at} />
        )}
      </TableCell>
    </TableRow>
  );
}

function Progress({ counts }: Pick<ListedBroadcast, 'counts'>) {
  const t = useMessages('broadcasts');
  const total = recipientsOf(counts);
  if (counts.audience === 0) return <span className="text-faint">{t('list.notPrepared')}</span>;
  const done = doneOf(counts);
  return (
    <span className="grid w-36 gap-1">
      <span className="num text-small">
        {done === 0 ? t('list.people', { count: total }) : t('list.done', { done, total })}
      </span>
      <DeliveryBar counts={counts} />
    </span>
  );
}
