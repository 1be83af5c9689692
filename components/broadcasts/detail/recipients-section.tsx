import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import Link from 'next/link';
import { ExportButtons } from '@/components/data-table/export-buttons';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { choicesOf, ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { RecordTable } from '@/components/data-table/record-table';
import { SearchReach } from '@/components/data-table/search-reach';
import { EmptyState } from '@/components/ui/display/empty-state';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { DELIVERY_LABELS, EXCLUSION_LABELS } from '@/lib/broadcasts/labels';
import { broadcastQueries, recipientsExportPath } from '@/lib/broadcasts/queries';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastRecipient } from '@/lib/broadcasts/types';
import { formatCount } from '@/lib/format';
import { historyHref } from '@/lib/sends/search-params';
import { useRecipientsState } from './use-recipients-state';

const CHOICES = choicesOf([null, 'Everyone'], RECIPIENT_STATES, (state) => DELIVERY_LABELS[state]);

type RecipientsSectionProps = {
  broadcast: Broadcast;
  /** Without it, the file has only those to whom a message was sent. */
  canExport: boolean;
};

export function RecipientsSection({ broadcast, canExport }: RecipientsSectionProps) {
  const { id, state, started_at, plan } = broadcast;
  const { params, filters, filtering, go, linkTo } = useRecipientsState(id);
  const list = useQuery(broadcastQueries.recipients(id, filters, plan?.planned_at, state));
  const meta = list.data?.meta;
  return (
    <section aria-label="Audience" className="min-w-0 rounded border">
      <ListToolbar
        filtering={filtering}
        controls={{
          state: (
            <ToolbarChoice
              {...filtering.of('state')}
              choices={CHOICES}
              onChange={(outcome) => filtering.change({ state: outcome, reason: null })}
            />
          ),
          reason: params.reason && (
            <StateLink {...filtering.linkTo({ reason: null })} className="text-accent text-small underline">
              {EXCLUSION_LABELS[params.reason]}: show all left out
            </StateLink>
          ),
        }}
      >
        {(canExport || started_at !== null) && (
          <span className="flex gap-2 sm:ms-auto">
            <ExportButtons
              size="sm"
              path={recipientsExportPath(id, filters)}
              labels={
                canExport ? undefined : { csv: 'Export results as CSV', xlsx: 'Export results as Excel' }
              }
            />
          </span>
        )}
      </ListToolbar>
      {meta && (
        <SearchReach
          meta={meta}
          from={params.reached}
          linkTo={linkTo}
          searched={`Searched the first ${formatCount(Number(meta.reached), 'person', 'people')}.`}
        />
      )}
      <ListBody
        list={list}
        loading="Loading people"
        failed="Couldn’t load the people"
        pageSize={10}
        empty={
          <EmptyState icon={<Users />} title={meta?.reached ? 'No recipients so far' : 'No recipients'}>
            {meta?.reached ? 'Search further.' : 'No one matches the search and the outcome.'}
          </EmptyState>
        }
        linkToPage={(page) => linkTo({ page })}
      >
        {(people, stale) => (
          <RecordTable
            label="People"
            columns={['Name', 'Phone', 'Outcome', 'Message or reason']}
            wide="Message or reason"
            stale={stale}
          >
            {people.map((person) => (
              <PersonRow key={person.position} person={person} stale={stale} />
            ))}
          </RecordTable>
        )}
      </ListBody>
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
    </section>
  );
}

function PersonRow({ person, stale }: { person: BroadcastRecipient; stale: boolean }) {
  const { name, phone, state, reason, detail, since, text, send_id } = person;
  const words = detail ?? text;
  const said = since ? (
    <>
      Got one <Time value={since} inSentence />
    </>
  ) : (
    words && <bdi>{words}</bdi>
  );
  return (
    <TableRow stale={stale}>
      <TableCell className="row-name font-medium">
        <PersonName name={name} fallback="No name" />
      </TableCell>
      <TableCell className="says-itself">{phone && <PhoneNumber phone={phone} />}</TableCell>
      <TableCell className="says-itself text-text">
        {reason ? EXCLUSION_LABELS[reason] : <Outcome label={DELIVERY_LABELS[state]} sendId={send_id} />}
      </TableCell>
      <TableCell className="says-itself max-sm:whitespace-normal sm:w-full sm:min-w-48 sm:max-w-0">
        {said && (
          <span className="block min-w-0 max-sm:line-clamp-3 sm:truncate" title={detail ?? text ?? undefined}>
            {said}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

function Outcome({ label, sendId }: { label: string; sendId: string | null }) {
  return sendId === null ? (
    label
  ) : (
    <Link className="text-accent underline" href={historyHref({ send: sendId })}>
      {label}
    </Link>
  );
}
