import Link from 'next/link';
import { DeliveryBar, doneOf, recipientsOf } from '@/components/broadcasts/delivery-bar';
import { StateTag } from '@/components/broadcasts/state-tag';
import { Figure, Figures, MoreLink } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { PersonName } from '@/components/ui/display/text';
import { ExactTime, Time } from '@/components/ui/display/time';
import { broadcastStateLabel } from '@/lib/broadcasts/labels';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { broadcastsHref } from '@/lib/broadcasts/search-params';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';
import type { BroadcastsOverview } from '@/lib/overview/types';
import { Source } from './source';

const STATES = ['running', 'paused', 'scheduled'] as const;
const MAX_SHOWN = 5;

type BroadcastsCardProps = { broadcasts: BroadcastsOverview; now: number };

export function BroadcastsCard({ broadcasts: { open, counts }, now }: BroadcastsCardProps) {
  const t = useMessages('overview');
  const states = useMessages('broadcasts-states');
  return (
    <SectionCard
      title={t('broadcasts.title')}
      aside={<MoreLink href={broadcastsHref()}>{t('broadcasts.all')}</MoreLink>}
      source={<Source from="frontdesk" now={now} />}
    >
      {open.length === 0 ? (
        <p className="text-muted">{t('broadcasts.none')}</p>
      ) : (
        <>
          <Figures label={t('broadcasts.byStatus')}>
            {STATES.map((state) => (
              <Figure
                key={state}
                label={broadcastStateLabel(states, state)}
                value={counts[state]}
                href={broadcastsHref({ state })}
              />
            ))}
          </Figures>
          <BroadcastList label={t('broadcasts.open')} broadcasts={open.slice(0, MAX_SHOWN)} />
        </>
      )}
    </SectionCard>
  );
}

export function ApprovalsCard({ broadcasts: { approvals }, now }: BroadcastsCardProps) {
  const t = useMessages('overview');
  if (approvals.length === 0) return null;
  return (
    <SectionCard
      title={t('approvals.title')}
      aside={<MoreLink href={broadcastsHref({ state: 'awaiting_approval' })}>{t('approvals.all')}</MoreLink>}
      source={<Source from="frontdesk" now={now} />}
      className="border-accent"
    >
      <BroadcastList label={t('approvals.list')} broadcasts={approvals} />
    </SectionCard>
  );
}

export function SentBackCard({ broadcasts: { sent_back }, now }: BroadcastsCardProps) {
  const t = useMessages('overview');
  if (sent_back.length === 0) return null;
  return (
    <SectionCard
      title={t('sentBack.title')}
      source={<Source from="frontdesk" now={now} />}
      className="border-accent"
    >
      <BroadcastList label={t('sentBack.list')} broadcasts={sent_back} />
    </SectionCard>
  );
}

export function MissedCard({ broadcasts: { missed }, now }: BroadcastsCardProps) {
  const states = useMessages('broadcasts-states');
  if (missed.length === 0) return null;
  const title = broadcastStateLabel(states, 'missed');
  return (
    <SectionCard title={title} source={<Source from="frontdesk" now={now} />} className="border-accent">
      <BroadcastList label={title} broadcasts={missed} />
    </SectionCard>
  );
}

type BroadcastListProps = { label: string; broadcasts: ListedBroadcast[] };

function BroadcastList({ label, broadcasts }: BroadcastListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y">
      {broadcasts.map((broadcast) => (
        <BroadcastItem key={broadcast.id} broadcast={broadcast} />
      ))}
    </ul>
  );
}

function BroadcastItem({ broadcast }: { broadcast: ListedBroadcast }) {
  const t = useMessages('overview');
  const { id, name, state, counts, starts_at, started_at, updated_at, sent_back } = broadcast;
  const [done, total] = [doneOf(counts), recipientsOf(counts)];
  const hasStarted = started_at !== null;
  const start = state === 'missed' ? 'planned' : 'starts';
  return (
    <li className="grid gap-1 py-2">
      <div className="flex min-w-0 items-center gap-3">
        <Link
          href={broadcastPath(id)}
          prefetch={false}
          dir="auto"
          className="cut flex-1 font-medium hover:underline"
        >
          {name}
        </Link>
        <StateTag state={state} isSentBack={sent_back !== null} />
      </div>
      {sent_back && (
        <p className="line-clamp-2 break-words">
          {t.rich('sentBack.note', {
            name: <PersonName name={sent_back.by.name} fallback={t('sentBack.unknown')} />,
            note: <bdi>{sent_back.note}</bdi>,
          })}
        </p>
      )}
      {hasStarted && <DeliveryBar counts={counts} />}
      <p className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>
          {hasStarted ? t('broadcasts.done', { done, total }) : t('broadcasts.people', { count: total })}
        </span>
        <span>
          {t.rich(`broadcasts.${hasStarted ? 'started' : starts_at ? start : 'changed'}`, {
            time:
              state === 'missed' && starts_at ? (
                <ExactTime value={starts_at} />
              ) : (
                <Time value={started_at ?? starts_at ?? updated_at} inSentence="when" />
              ),
          })}
        </span>
      </p>
    </li>
  );
}
