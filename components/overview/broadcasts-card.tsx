import Link from 'next/link';
import { DeliveryBar, doneOf, recipientsOf } from '@/components/broadcasts/delivery-bar';
import { StateTag } from '@/components/broadcasts/state-tag';
import { Figure, Figures, MoreLink, ReadFrom } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { broadcastStateLabel } from '@/lib/broadcasts/labels';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { broadcastsHref } from '@/lib/broadcasts/search-params';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import type { BroadcastsOverview } from '@/lib/overview/types';

const STATES = ['running', 'paused', 'scheduled'] as const;
const SHOWN = 5;

type BroadcastsCardProps = { broadcasts: BroadcastsOverview; now: number };

export function BroadcastsCard({ broadcasts: { open, counts }, now }: BroadcastsCardProps) {
  const states = useMessages('broadcasts-states');
  return (
    <SectionCard
      title="Broadcasts"
      aside={<MoreLink href={broadcastsHref()}>All broadcasts</MoreLink>}
      source={<ReadFrom now={now}>{(time) => <>Frontdesk · updated {time}</>}</ReadFrom>}
    >
      {open.length === 0 ? (
        <p className="text-muted">No broadcast is running, paused or scheduled.</p>
      ) : (
        <>
          <Figures label="Broadcasts by status">
            {STATES.map((state) => (
              <Figure
                key={state}
                label={broadcastStateLabel(states, state)}
                value={counts[state]}
                href={broadcastsHref({ state })}
              />
            ))}
          </Figures>
          <BroadcastList label="Open broadcasts" broadcasts={open.slice(0, SHOWN)} />
        </>
      )}
    </SectionCard>
  );
}

export function ApprovalsCard({ broadcasts: { approvals }, now }: BroadcastsCardProps) {
  if (approvals.length === 0) return null;
  return (
    <SectionCard
      title="Needs your approval"
      aside={
        <MoreLink href={broadcastsHref({ state: 'awaiting_approval' })}>All waiting for approval</MoreLink>
      }
      source={<ReadFrom now={now}>{(time) => <>Frontdesk · updated {time}</>}</ReadFrom>}
      className="border-accent"
    >
      <BroadcastList label="Broadcasts to approve" broadcasts={approvals} />
    </SectionCard>
  );
}

export function SentBackCard({ broadcasts: { sent_back }, now }: BroadcastsCardProps) {
  if (sent_back.length === 0) return null;
  return (
    <SectionCard
      title="Sent back to you"
      source={<ReadFrom now={now}>{(time) => <>Frontdesk · updated {time}</>}</ReadFrom>}
      className="border-accent"
    >
      <BroadcastList label="Broadcasts sent back to you" broadcasts={sent_back} />
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
  const { id, name, state, counts, starts_at, started_at, updated_at, sent_back } = broadcast;
  const [done, total] = [doneOf(counts), recipientsOf(counts)];
  const hasStarted = started_at !== null;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex min-w-0 items-center gap-3">
        <Link
          href={broadcastPath(id)}
          prefetch={false}
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <StateTag state={state} isSentBack={sent_back !== null} />
      </div>
      {sent_back && (
        <p className="line-clamp-2 break-words">
          <PersonName name={sent_back.by.name} fallback="Unknown" />: <bdi>{sent_back.note}</bdi>
        </p>
      )}
      {hasStarted && <DeliveryBar counts={counts} />}
      <p className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>
          {hasStarted
            ? `${formatNumber(done)} of ${formatNumber(total)} done`
            : formatCount(total, 'person', 'people')}
        </span>
        <span>
          {hasStarted ? 'Started ' : starts_at ? 'Starts ' : 'Changed '}
          <Time value={started_at ?? starts_at ?? updated_at} inSentence />
        </span>
      </p>
    </li>
  );
}
