'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import type { DoNotSend, DoNotSendPage } from '@/lib/do-not-send/schema';
import { AddNumberLinks } from './add-links';
import { RemoveNumber } from './remove-number';
import { useDoNotSendState } from './use-do-not-send-state';

type DoNotSendBodyProps = {
  list: UseQueryResult<DoNotSendPage>;
  canWrite: boolean;
  mayRemove: MayRemove;
};

export function DoNotSendBody({ list, canWrite, mayRemove }: DoNotSendBodyProps) {
  const { filters, linkTo } = useDoNotSendState();
  return (
    <ListBody
      list={list}
      nouns="numbers"
      pageSize={filters.per_page}
      empty={filters.q === '' ? <NoNumbers canWrite={canWrite} /> : <NoMatch />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => <NumbersTable entries={entries} stale={stale} mayRemove={mayRemove} />}
    </ListBody>
  );
}

function NoMatch() {
  const { filters, linkTo } = useDoNotSendState();
  return (
    <EmptyState
      icon={<Ban />}
      title="No matching numbers"
      action={
        <StateLink {...linkTo({ q: '', page: 1 })} className="font-medium text-accent underline">
          Show all numbers
        </StateLink>
      }
    >
      No number or reason contains “<bdi>{filters.q}</bdi>”.
    </EmptyState>
  );
}

function NoNumbers({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Ban />} title="No one has opted out" action={canWrite && <AddNumberLinks />}>
      Add the numbers of people who don’t want messages. Nothing will be sent to them.
    </EmptyState>
  );
}

/** Whether the signed-in user may remove an entry; null for users who may remove none. */
type MayRemove = ((entry: DoNotSend) => boolean) | null;

const SOURCES: Record<DoNotSend['source'], string> = {
  hand: 'By hand',
  file: 'From a list',
  refusal: 'After a rejected message',
};

type DoNotSendRowProps = { entry: DoNotSend; stale: boolean; mayRemove: MayRemove };

function DoNotSendRow({ entry, stale, mayRemove }: DoNotSendRowProps) {
  const { phone, reason, source, created_at, by } = entry;
  return (
    <TableRow stale={stale}>
      <TableCell className="font-medium">
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
      </TableCell>
      <TableCell label="Reason" className="text-text sm:w-full sm:max-w-0">
        <span title={reason} className="block min-w-0 truncate max-sm:whitespace-normal">
          <bdi>{reason}</bdi>
        </span>
      </TableCell>
      <TableCell label="Added">{SOURCES[source]}</TableCell>
      <TableCell label="By">
        <PersonName name={by.name} fallback="Unknown" />
      </TableCell>
      <TableCell label="When">
        <Time value={created_at} />
      </TableCell>
      {mayRemove && (
        <TableCell className="text-end max-sm:-ms-2.5 max-sm:pt-1">
          {mayRemove(entry) && <RemoveNumber entry={entry} />}
        </TableCell>
      )}
    </TableRow>
  );
}

const COLUMNS = ['Phone', 'Reason', 'Added', 'By', 'When'];

type NumbersTableProps = {
  entries: DoNotSend[];
  /** Whether these are the previous rows, shown until the next page arrives. */
  stale: boolean;
  mayRemove: MayRemove;
};

function NumbersTable({ entries, stale, mayRemove }: NumbersTableProps) {
  return (
    <RecordTable
      label="Do-not-send list"
      columns={COLUMNS}
      wide="Reason"
      actions={mayRemove && 'Remove'}
      stale={stale}
    >
      {entries.map((entry) => (
        <DoNotSendRow key={entry.id} entry={entry} stale={stale} mayRemove={mayRemove} />
      ))}
    </RecordTable>
  );
}
