import { SyncProgress } from '@/components/contact-index/sync-progress';
import { ColumnChart } from '@/components/ui/display/column-chart';
import { Figure, Figures, MoreLink } from '@/components/ui/display/figure';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { useTimeWords } from '@/components/ui/display/time';
import { isSyncing } from '@/lib/contact-index/labels';
import { contactsHref } from '@/lib/contact-index/search-params';
import { DUPLICATE_KINDS } from '@/lib/data-quality/kinds';
import { dataQualityHref } from '@/lib/data-quality/search-params';
import { dayIn, dayOfYear } from '@/lib/dates/time-words';
import { formatList, formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ContactsOverview } from '@/lib/overview/types';
import { useKeyRejected } from '@/lib/service/queries';
import { IndexAge } from './index-age';

type ContactsCardProps = { contacts: ContactsOverview };

export function ContactsCard({ contacts: { index, weeks } }: ContactsCardProps) {
  const t = useMessages('overview');
  const { counts, complete, problem } = index;
  const quality = useMessages('contact-quality');
  const keyRejected = useKeyRejected();
  return (
    <SectionCard
      title={t('contacts.title')}
      aside={<MoreLink href={contactsHref({})}>{t('contacts.all')}</MoreLink>}
      source={<IndexAge index={index} />}
    >
      {problem && !keyRejected && <Note tone="warning">{problem}</Note>}
      {!complete && isSyncing(index) && <SyncProgress status={index} />}
      {index.indexed === 0 ? (
        <p className="text-muted">{t(complete ? 'contacts.none' : 'contacts.noneSynced')}</p>
      ) : (
        <>
          <Figures label={t('contacts.title')}>
            <Figure label={t('contacts.total')} value={counts.all} href={contactsHref({})} />
            <Figure
              label={t('contacts.noGroup')}
              value={counts.groups.none ?? 0}
              href={contactsHref({ group: ['none'] })}
            />
            {DUPLICATE_KINDS.map((kind) => (
              <Figure
                key={kind}
                label={quality(kind)}
                value={counts[kind]}
                href={dataQualityHref({ kind })}
              />
            ))}
            <Figure
              label={t('contacts.deleted')}
              value={counts.deleted}
              href={contactsHref({ deleted: true })}
            />
          </Figures>
          <WeeksChart weeks={weeks} />
        </>
      )}
    </SectionCard>
  );
}

/** New contacts in each of the last weeks. Each week ends at the current time of day. */
function WeeksChart({ weeks }: { weeks: ContactsOverview['weeks'] }) {
  const t = useMessages('overview');
  const times = useMessages('times');
  const starts = useTimeWords((_now, zone) =>
    weeks.map(({ from }) => dayOfYear(times, dayIn(Date.parse(from), zone))).join('\n'),
  ).split('\n');
  const countsInWords = weeks.map(({ count }) => formatNumber(count, t.language));
  const last = weeks.at(-1)?.count ?? 0;
  if (weeks.every(({ count }) => count === 0)) {
    return <p className="text-muted text-small">{t('weeks.none')}</p>;
  }
  return (
    <figure className="grid gap-1">
      <ColumnChart
        label={t('weeks.chart', { counts: formatList(countsInWords, t.language) })}
        columns={weeks.map(({ from, count }, at) => ({
          key: from,
          title: t('weeks.week', { day: starts[at] ?? '', count }),
          parts: [{ look: 'fill-accent', count }],
        }))}
        className="h-16"
      />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>{t('weeks.caption')}</span>
        <MoreLink href={contactsHref({ created_within: 7, sort: '-created' })}>
          {t('weeks.last', { count: last })}
        </MoreLink>
      </figcaption>
      {/* Firefox would show the caption of a hidden table. */}
      <div className="sr-only">
        <table>
          <caption>{t('weeks.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('weeks.starting')}</th>
              <th scope="col">{t('weeks.new')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, count }, at) => (
              <tr key={from}>
                <th scope="row">{starts[at]}</th>
                <td>{formatNumber(count, t.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
