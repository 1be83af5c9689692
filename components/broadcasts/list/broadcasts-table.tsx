import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { DeliveryBar, doneOf, recipientsOf } from '../delivery-bar';
import { StateTag } from '../state-tag';

const COLUMNS = ['Name', 'Status', 'Progress', 'Template', 'By', 'When'];

export function BroadcastsTable({ broadcasts, stale }: { broadcasts: ListedBroadcast[]; stale: boolean }) {
  return (
    <RecordTable label="Broadcasts" columns={COLUMNS} wide="Name" stale={stale}>
      {broadcasts.map((broadcast) => (
        <BroadcastRow key={broadcast.id} broadcast={broadcast} stale={stale} />
      ))}
    </RecordTable>
  );
}

function BroadcastRow({ broadcast, stale }: { broadcast: ListedBroadcast; stale: boolean }) {
  const { id, name, state, counts, template, author, created_at, starts_at, started_at } = broadcast;
  return (
    <TableRow stale={stale}>
      <TableCell className="sm:w-full sm:max-w-0">
        <Link
          href={broadcastHref(id)}
          prefetch={false}
          {...recordProps(id)}
          className="block min-w-0 truncate"
        >
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
        <span className="min-w-0 truncate" title={template.name}>
          {template.name} <span className="text-faint">{template.language}</span>
        </span>
      </TableCell>
      <TableCell label="By" className="not-on-phone">
        <PersonName name={author.name} fallback="Unknown" />
      </TableCell>
      <TableCell className="says-itself">
        <Time value={started_at ?? starts_at ?? created_at} />
      </TableCell>
    </TableRow>
  );
}

function Progress({ counts }: Pick<ListedBroadcast, 'counts'>) {
  const total = recipientsOf(counts);
  if (counts.audience === 0) return <span className="text-faint">Not prepared</span>;
  const done = doneOf(counts);
  return (
    <span className="grid w-36 gap-1">
      <span className="num text-small">
        {done === 0
          ? formatCount(total, 'person', 'people')
          : `${formatNumber(done)} of ${formatNumber(total)}`}
      </span>
      <DeliveryBar counts={counts} />
    </span>
  );
}
