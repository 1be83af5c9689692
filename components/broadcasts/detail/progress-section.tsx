import Link from 'next/link';
import { CountTiles } from '@/components/data-table/count-tiles';
import { ColumnChart, mostIn } from '@/components/ui/display/column-chart';
import { Fact, Facts } from '@/components/ui/display/facts';
import { LiveSummary } from '@/components/ui/display/live-summary';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/button';
import { DELIVERY_LABELS } from '@/lib/broadcasts/labels';
import { newBroadcastHref } from '@/lib/broadcasts/search-params';
import { type DeliveryState, isRunning, RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { historyHref } from '@/lib/sends/search-params';
import { DeliveryBar, doneOf, recipientsOf } from '../delivery-bar';
import { ProblemList } from './problem-list';
import { useRecipientsState } from './use-recipients-state';

export function ProgressSection({ broadcast }: { broadcast: Broadcast }) {
  const { id, counts, last_minutes, problems, ended_at } = broadcast;
  const done = doneOf(counts);
  const total = recipientsOf(counts);
  const summary = `${formatNumber(done)} of ${formatNumber(total)} done, ${formatNumber(counts.accepted)} accepted`;
  return (
    <section aria-label="Progress" className="grid gap-4">
      <h2 className="num text-title">
        <strong className="font-semibold">{formatNumber(done)}</strong> of {formatNumber(total)} done
      </h2>
      <DeliveryBar counts={counts} size="lg" />
      <LiveSummary text={summary} isEnded={ended_at !== null} />
      <Outcomes id={id} counts={counts} />
      <FollowUps broadcast={broadcast} />
      <MinutesChart minutes={last_minutes} />
      <ProblemList problems={problems} />
      <Times broadcast={broadcast} />
    </section>
  );
}

function FollowUps({ broadcast }: { broadcast: Broadcast }) {
  const { id, ended_at, counts, template, removed } = broadcast;
  const missed = counts.refused + counts.not_sent + counts.not_reached;
  if (ended_at === null || counts.accepted + missed === 0 || removed.people_at !== null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {counts.accepted > 0 && (
        <LinkButton size="sm" href={newBroadcastHref({ got: id, template: template.id })}>
          New broadcast to {formatNumber(counts.accepted)} who got it
        </LinkButton>
      )}
      {missed > 0 && (
        <LinkButton size="sm" href={newBroadcastHref({ missed: id, template: template.id })}>
          New broadcast to those who didn’t get it
        </LinkButton>
      )}
    </div>
  );
}

function Times({ broadcast }: { broadcast: Broadcast }) {
  const { id, state, started_at, ended_at, ends_at, per_minute, approval } = broadcast;
  return (
    <Facts title="When">
      {isRunning(state) && <Fact term="Now">{formatCount(per_minute, 'message')} in the last minute</Fact>}
      <Fact term="Started">{started_at && <Time value={started_at} />}</Fact>
      {ended_at ? (
        <Fact term="Ended">
          <Time value={ended_at} />
        </Fact>
      ) : (
        <Fact term="Estimated end">{ends_at ? <Time value={ends_at} /> : 'Paused'}</Fact>
      )}
      <Fact term="Messages">
        <Link className="text-accent underline" href={historyHref({ broadcast: id })}>
          View in history
        </Link>
      </Fact>
      {approval && (
        <Fact term="Approved">
          <Time value={approval.at} /> by <PersonName name={approval.by.name} fallback="Unknown" />
        </Fact>
      )}
    </Facts>
  );
}

function Outcomes({ id, counts }: Pick<Broadcast, 'id' | 'counts'>) {
  const { params, filtering } = useRecipientsState(id);
  const shown = RECIPIENT_STATES.filter((state) => counts[state] > 0);
  return (
    <CountTiles
      label="People by outcome"
      tiles={shown.map((state) => ({
        key: state,
        label: labelOf(state, counts),
        count: counts[state],
        isOn: params.state === state,
        link: filtering.linkTo({ state: params.state === state ? null : state, reason: null }),
      }))}
    />
  );
}

function labelOf(state: DeliveryState, { held }: Broadcast['counts']): string {
  const label = DELIVERY_LABELS[state];
  return state === 'accepted' && held > 0 ? `${label}, ${formatNumber(held)} held back` : label;
}

function MinutesChart({ minutes }: { minutes: Broadcast['last_minutes'] }) {
  const columns = minutes.map(({ minute, accepted, refused, other }) => ({
    key: minute,
    parts: [
      { look: 'fill-success', count: accepted },
      { look: 'fill-danger', count: refused },
      { look: 'fill-warning', count: other },
    ],
  }));
  const most = mostIn(columns);
  if (most === 0) return null;
  return (
    <figure className="grid gap-1">
      <ColumnChart label={describe(minutes, most)} columns={columns} />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>Last {minutes.length} minutes</span>
        <span>Peak: {formatNumber(most)} a minute</span>
      </figcaption>
    </figure>
  );
}

function describe(minutes: Broadcast['last_minutes'], most: number): string {
  const sum = (of: 'accepted' | 'refused' | 'other') =>
    minutes.reduce((total, minute) => total + minute[of], 0);
  return `Messages in each of the last ${minutes.length} minutes: ${formatNumber(sum('accepted'))} accepted, ${formatNumber(sum('refused'))} rejected, ${formatCount(sum('other'), 'other')}, at most ${formatNumber(most)} in a minute`;
}
