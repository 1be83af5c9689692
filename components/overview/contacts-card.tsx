import { SyncProgress } from '@/components/contact-index/sync-progress';
import { ColumnChart } from '@/components/ui/display/column-chart';
import { Figure, Figures, MoreLink } from '@/components/ui/display/figure';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { DATA_QUALITY_LABELS } from '@/lib/contact-index/filter-labels';
import { isSyncing } from '@/lib/contact-index/labels';
import { contactsHref } from '@/lib/contact-index/search-params';
import { DUPLICATE_KINDS } from '@/lib/data-quality/kinds';
import { dataQualityHref } from '@/lib/data-quality/search-params';
import { dayOfYear } from '@/lib/dates/time-words';
import { formatCount, formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ContactsOverview } from '@/lib/overview/types';
import { useKeyRejected } from '@/lib/service/queries';
import { IndexAge } from './index-age';

type ContactsCardProps = { contacts: ContactsOverview };

export function ContactsCard({ contacts: { index, weeks } }: ContactsCardProps) {
  const { counts, complete, problem } = index;
  const keyRejected = useKeyRejected();
  return (
    <SectionCard
      title="Contacts"
      aside={<MoreLink href={contactsHref({})}>All contacts</MoreLink>}
      source={<IndexAge index={index} />}
    >
      {problem && !keyRejected && <Note tone="warning">{problem}</Note>}
      {!complete && isSyncing(index) && <SyncProgress status={index} />}
      {counts.all === 0 ? (
        <p className="text-muted">
          {complete ? 'The messaging service has no contacts yet.' : 'No contacts have been synced yet.'}
        </p>
      ) : (
        <>
          <Figures label="Contacts">
            <Figure label="Total" value={counts.all} href={contactsHref({})} />
            <Figure
              label="No group"
              value={counts.groups.none ?? 0}
              href={contactsHref({ group: ['none'] })}
            />
            {DUPLICATE_KINDS.map((kind) => (
              <Figure
                key={kind}
                label={DATA_QUALITY_LABELS[kind]}
                value={counts[kind]}
                href={dataQualityHref({ kind })}
              />
            ))}
            <Figure label="Deleted" value={counts.deleted} href={contactsHref({ deleted: true })} />
          </Figures>
          <WeeksChart weeks={weeks} />
        </>
      )}
    </SectionCard>
  );
}

/** New contacts in each of the last weeks. Each week ends at the current time of day. */
function WeeksChart({ weeks }: { weeks: ContactsOverview['weeks'] }) {
  const times = useMessages('times');
  const words = weeks.map(
    ({ from, count }) => `Week of ${dayOfYear(times, from.slice(0, 10))}: ${formatNumber(count)}`,
  );
  const last = weeks.at(-1)?.count ?? 0;
  if (weeks.every(({ count }) => count === 0)) {
    return <p className="text-muted text-small">No new contacts in the last 12 weeks.</p>;
  }
  return (
    <figure className="grid gap-1">
      <ColumnChart
        label={`New contacts a week, the last 12 weeks: ${weeks.map(({ count }) => formatNumber(count)).join(', ')}`}
        columns={weeks.map(({ from, count }, at) => ({
          key: from,
          title: words[at],
          parts: [{ look: 'fill-accent', count }],
        }))}
        className="h-16"
      />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>New contacts a week, last 12 weeks</span>
        <MoreLink href={contactsHref({ created_within: 7, sort: '-created' })}>
          {formatCount(last, 'new contact')} in the last 7 days
        </MoreLink>
      </figcaption>
      {/* Firefox would show the caption of a hidden table. */}
      <div className="sr-only">
        <table>
          <caption>New contacts a week</caption>
          <thead>
            <tr>
              <th scope="col">Week starting</th>
              <th scope="col">New contacts</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{dayOfYear(times, from.slice(0, 10))}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
