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
import { deliveryLabel, exclusionLabel } from '@/lib/broadcasts/labels';
import { broadcastQueries, recipientsExportPath } from '@/lib/broadcasts/queries';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastRecipient } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { historyHref } from '@/lib/sends/search-params';
import { useRecipientsState } from './use-recipients-state';

type RecipientsSectionProps = {
  broadcast: Broadcast;
  /** Without it, the file has only those to whom a message was sent. */
  canExport: boolean;
};

export function RecipientsSection({ broadcast, canExport }: RecipientsSectionProps) {
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
  const { id, state, started_at, plan } = broadcast;
  const { params, filters, filtering, go, linkTo } = useRecipientsState(id);
  const list = useQuery(broadcastQueries.recipients(id, filters, plan?.planned_at, state));
  const meta = list.data?.meta;
  return (
    <section aria-label={t('people.label')} className="min-w-0 rounded border">
      <ListToolbar
        filtering={filtering}
        controls={{
          state: (
            <ToolbarChoice
              {...filtering.of('state')}
              choices={choicesOf([null, t('people.outcomeAny')], RECIPIENT_STATES, (each) =>
                deliveryLabel(outcomes, each),
              )}
              onChange={(outcome) => filtering.change({ state: outcome, reason: null })}
            />
          ),
          reason: params.reason && (
            <StateLink {...filtering.linkTo({ reason: null })} className="text-accent text-small underline">
              {t('people.showAllLeftOut', { reason: exclusionLabel(outcomes, params.reason) })}
            </StateLink>
          ),
        }}
      >
        {(canExport || started_at !== null) && (
          <span className="flex gap-2 sm:ms-auto">
            <ExportButtons
              size="sm"
              path={recipientsExportPath(id, filters)}
              labels={canExport ? undefined : { csv: t('people.csv'), xlsx: t('people.xlsx') }}
            />
          </span>
        )}
      </ListToolbar>
      {meta && (
        <SearchReach
          meta={meta}
          from={params.reached}
          linkTo={linkTo}
          searched={t('people.searched', { count: Number(meta.reached) })}
        />
      )}
      <ListBody
        list={list}
        loading={t('people.loading')}
        failed={t('people.failed')}
        pageSize={10}
        empty={
          <EmptyState icon={<Users />} title={t(meta?.reached ? 'people.noneSoFar' : 'people.none')}>
            {t(meta?.reached ? 'people.noneSoFarText' : 'people.noneText')}
          </EmptyState>
        }
        linkToPage={(page) => linkTo({ page })}
      >
        {(people, stale) => (
          <RecordTable
            label={t('people.title')}
            columns={[t('people.name'), t('people.phone'), t('people.outcome'), t('people.message')]}
            wide={t('people.message')}
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
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
  const words = detail ?? text;
  const said = since ? t.rich('people.gotOne', { time: <Time value={since} inSentence="when" /> }) : words;
  return (
    <TableRow stale={stale}>
      <TableCell className="row-name font-medium">
        <PersonName name={name} fallback={t('people.noName')} />
      </TableCell>
      <TableCell className="says-itself">{phone && <PhoneNumber phone={phone} />}</TableCell>
      <TableCell className="says-itself text-text">
        {reason ? (
          exclusionLabel(outcomes, reason)
        ) : (
          <Outcome label={deliveryLabel(outcomes, state)} sendId={send_id} />
        )}
      </TableCell>
      <TableCell className="says-itself max-lg:whitespace-normal sm:w-full sm:min-w-48 sm:max-w-0">
        {said && (
          <span
            dir={since ? undefined : 'auto'}
            title={words ?? undefined}
            className="min-w-0 match-parent max-lg:line-clamp-3 lg:cut"
          >
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
