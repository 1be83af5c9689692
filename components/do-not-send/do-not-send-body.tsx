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
import type { DoNotSendPage, ListedNumber } from '@/lib/do-not-send/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import { AddNumberLinks } from './add-number-links';
import { RemoveNumber } from './remove-number';
import { useDoNotSendState } from './use-do-not-send-state';

type DoNotSendBodyProps = {
  list: UseQueryResult<DoNotSendPage>;
  canWrite: boolean;
  selection: SelectionState<ListedNumber>;
};

export function DoNotSendBody({ list, canWrite, selection }: DoNotSendBodyProps) {
  const { filters, linkTo } = useDoNotSendState();
  const t = useMessages('do-not-send');
  return (
    <ListBody
      list={list}
      loading={t('list.loading')}
      failed={t('list.failed')}
      pageSize={filters.per_page}
      empty={filters.q === '' ? <NoNumbers canWrite={canWrite} /> : <NoMatch />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => (
        <NumbersTable entries={entries} stale={stale} selection={canWrite ? selection : null} />
      )}
    </ListBody>
  );
}

function NoMatch() {
  const { filters, linkTo } = useDoNotSendState();
  const t = useMessages('do-not-send');
  return (
    <EmptyState
      icon={<Ban />}
      title={t('noMatch.title')}
      action={
        <StateLink {...linkTo({ q: '', page: 1 })} className="font-medium text-accent underline">
          {t('noMatch.all')}
        </StateLink>
      }
    >
      {t.rich('noMatch.text', { q: <bdi>{filters.q}</bdi> })}
    </EmptyState>
  );
}

function NoNumbers({ canWrite }: { canWrite: boolean }) {
  const t = useMessages('do-not-send');
  return (
    <EmptyState icon={<Ban />} title={t('none.title')} action={canWrite && <AddNumberLinks />}>
      {t('none.text')}
    </EmptyState>
  );
}

/** Null for users who may not remove numbers. */
type NumberSelection = SelectionState<ListedNumber> | null;

type DoNotSendRowProps = { entry: ListedNumber; stale: boolean; selection: NumberSelection };

function DoNotSendRow({ entry, stale, selection }: DoNotSendRowProps) {
  const { phone, contact, reason, source, created_at, by, also_by } = entry;
  const t = useMessages('do-not-send');
  const sources = useMessages('do-not-send-sources');
  const selected = selection?.selection.rows.has(entry.id);
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
              <bdi>{contact.name ?? t('row.nameless')}</bdi>
            </Link>
            {contact.others > 0 && (
              <span className="text-muted"> {t('row.others', { count: contact.others })}</span>
            )}
          </>
        )}
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:max-w-0">
        <bdi title={reason} className="cut">
          {reason}
        </bdi>
      </TableCell>
      <TableCell label={t('list.added')} className="not-on-phone">
        {sources(source)}
      </TableCell>
      <TableCell label={t('list.by')}>
        {/* On a phone the cell sets what is in it side by side. */}
        <div className="min-w-0 truncate">
          <PersonName name={by.name} fallback={t('row.byUnknown')} />
          {also_by && <PersonName name={also_by.name} fallback={t('row.byUnknown')} className="block" />}
        </div>
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

type NumbersTableProps = {
  entries: ListedNumber[];
  stale: boolean;
  selection: NumberSelection;
};

function NumbersTable({ entries, stale, selection }: NumbersTableProps) {
  const t = useMessages('do-not-send');
  const reason = t('list.reason');
  return (
    <RecordTable
      label={t('title')}
      columns={[t('list.phone'), t('list.contact'), reason, t('list.added'), t('list.by'), t('list.when')]}
      wide={reason}
      actions={selection && t('list.actions')}
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
