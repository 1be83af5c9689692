import type { UseQueryResult } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Link from 'next/link';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { SelectPage, SelectRow } from '@/components/data-table/select-row';
import type { SelectionState } from '@/components/data-table/selection';
import { EmptyState } from '@/components/ui/display/empty-state';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { contactsHref } from '@/lib/contact-index/search-params';
import { SOURCE_LABELS } from '@/lib/do-not-send/labels';
import type { DoNotSendPage } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import { spacedPhone } from '@/lib/spaced-phone';
import { AddNumberLinks } from './add-number-links';
import { RemoveNumber } from './remove-number';
import type { NumberRow } from './selected-numbers';
import { useDoNotSendState } from './use-do-not-send-state';

type DoNotSendBodyProps = {
  list: UseQueryResult<DoNotSendPage>;
  rows: NumberRow[];
  canWrite: boolean;
  selection: SelectionState<NumberRow>;
};

export function DoNotSendBody({ list, rows, canWrite, selection }: DoNotSendBodyProps) {
  const { filters, linkTo } = useDoNotSendState();
  return (
    <ListBody
      list={list}
      loading="Loading numbers"
      failed="Couldn’t load the numbers"
      pageSize={filters.per_page}
      empty={filters.q === '' ? <NoNumbers canWrite={canWrite} /> : <NoMatch />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(_entries, stale) => (
        <NumbersTable entries={rows} stale={stale} selection={canWrite ? selection : null} />
      )}
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
      No name, number or reason contains “<bdi>{filters.q}</bdi>”.
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

/** Null for users who may not remove numbers. */
type NumberSelection = SelectionState<NumberRow> | null;

type DoNotSendRowProps = { entry: NumberRow; stale: boolean; selection: NumberSelection };

function DoNotSendRow({ entry, stale, selection }: DoNotSendRowProps) {
  const { phone, contact, reason, source, created_at, by } = entry;
  const selected = selection?.selection.rows.has(entry.uuid);
  return (
    <TableRow stale={stale} selected={selected} aria-selected={selected}>
      {selection && (
        <SelectRow
          name={contact?.name ?? spacedPhone(phone)}
          selected={selected === true}
          onSelect={(range) => selection.select(entry, range)}
        />
      )}
      <TableCell className="font-medium">
        <PhoneNumber phone={phone} />
      </TableCell>
      <TableCell className="says-itself">
        {contact && (
          <>
            <Link
              href={contactsHref({ contact: contact.uuid })}
              prefetch={false}
              className="underline underline-offset-2"
            >
              <bdi>{contact.name ?? 'No name'}</bdi>
            </Link>
            {contact.others > 0 && (
              <span className="text-muted"> and {formatCount(contact.others, 'other')}</span>
            )}
          </>
        )}
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:max-w-0">
        <span title={reason} className="block min-w-0 truncate">
          <bdi>{reason}</bdi>
        </span>
      </TableCell>
      <TableCell label="Added" className="not-on-phone">
        {SOURCE_LABELS[source]}
      </TableCell>
      <TableCell label="By">
        <PersonName name={by.name} fallback="Unknown" />
      </TableCell>
      <TableCell className="says-itself">
        <Time value={created_at} />
      </TableCell>
      {selection && (
        <TableCell className="text-end max-sm:ms-auto">
          {entry.removable && <RemoveNumber entry={entry} />}
        </TableCell>
      )}
    </TableRow>
  );
}

const COLUMNS = ['Phone', 'Contact', 'Reason', 'Added', 'By', 'When'];

type NumbersTableProps = {
  entries: NumberRow[];
  stale: boolean;
  selection: NumberSelection;
};

function NumbersTable({ entries, stale, selection }: NumbersTableProps) {
  return (
    <RecordTable
      label="Do-not-send list"
      columns={COLUMNS}
      wide="Reason"
      actions={selection && 'Remove'}
      select={
        selection && <SelectPage page={entries} state={selection} hideLabel className="max-sm:hidden" />
      }
      stale={stale}
    >
      {entries.map((entry) => (
        <DoNotSendRow key={entry.id} entry={entry} stale={stale} selection={selection} />
      ))}
    </RecordTable>
  );
}
