import clsx from 'clsx';
import Link from 'next/link';
import { CountTiles } from '@/components/data-table/count-tiles';
import { ColumnChart, mostIn } from '@/components/ui/display/column-chart';
import { Fact, Facts } from '@/components/ui/display/facts';
import { LiveSummary } from '@/components/ui/display/live-summary';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/button';
import { deliveryLabel } from '@/lib/broadcasts/labels';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { type DeliveryState, isRunning, RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { historyHref } from '@/lib/sends/search-params';
import { DeliveryBar, doneOf, recipientsOf } from '../delivery-bar';
import { ProblemList } from './problem-list';
import { useRecipientsState } from './use-recipients-state';

export function ProgressSection({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const { id, counts, last_minutes, problems, ended_at } = broadcast;
  const done = doneOf(counts);
  const total = recipientsOf(counts);
  const summary = t('progress.summary', { done, total, accepted: counts.accepted });
  return (
    <section aria-label={t('progress.label')} className="grid gap-4">
      <h2 className="num text-title">
        {t.rich('progress.done', {
          done,
          total,
          figure: (text) => <strong className="font-semibold">{text}</strong>,
        })}
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
  const t = useMessages('broadcasts-detail');
  const { id, ended_at, counts, template, removed } = broadcast;
  const missed = counts.refused + counts.not_sent + counts.not_reached;
  if (ended_at === null || counts.accepted + missed === 0 || removed.people_at !== null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {counts.accepted > 0 && (
        <LinkButton size="sm" href={newBroadcastHref({ got: id, template: template.id })}>
          {t('progress.toThoseWhoGotIt', { count: counts.accepted })}
        </LinkButton>
      )}
      {missed > 0 && (
        <LinkButton size="sm" href={newBroadcastHref({ missed: id, template: template.id })}>
          {t('progress.toThoseWhoDidnt')}
        </LinkButton>
      )}
    </div>
  );
}

function Times({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const { id, state, started_at, ended_at, ends_at, per_minute, approval } = broadcast;
  return (
    <Facts title={t('when.title')}>
      {isRunning(state) && <Fact term={t('when.now')}>{t('when.lastMinute', { count: per_minute })}</Fact>}
      <Fact term={t('when.started')}>{started_at && <Time value={started_at} />}</Fact>
      {ended_at ? (
        <Fact term={t('when.ended')}>
          <Time value={ended_at} />
        </Fact>
      ) : (
        <Fact term={t('when.estimatedEnd')}>{ends_at ? <Time value={ends_at} /> : t('when.paused')}</Fact>
      )}
      <Fact term={t('when.messages')}>
        <Link className="text-accent underline" href={historyHref({ broadcast: id })}>
          {t('when.history')}
        </Link>
      </Fact>
      {approval && (
        <Fact term={t('when.approved')}>
          {t.rich('when.approvedBy', {
            time: <Time value={approval.at} />,
            name: <PersonName name={approval.by.name} fallback={t('unknown')} />,
          })}
        </Fact>
      )}
    </Facts>
  );
}

function Outcomes({ id, counts }: Pick<Broadcast, 'id' | 'counts'>) {
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
  const { params, filtering } = useRecipientsState(id);
  const shown = RECIPIENT_STATES.filter((state) => counts[state] > 0);
  const labelOf = (state: DeliveryState) => {
    const outcome = deliveryLabel(outcomes, state);
    const isHeldBack = state === 'accepted' && counts.held > 0;
    return isHeldBack ? t('progress.heldBack', { outcome, count: counts.held }) : outcome;
  };
  return (
    <CountTiles
      label={t('progress.outcomes')}
      tiles={shown.map((state) => ({
        key: state,
        label: labelOf(state),
        count: counts[state],
        isOn: params.state === state,
        link: filtering.linkTo({ state: params.state === state ? null : state, reason: null }),
      }))}
    />
  );
}

function MinutesChart({ minutes }: { minutes: Broadcast['last_minutes'] }) {
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
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
      <ColumnChart label={describe(t, minutes, most)} columns={columns} />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>{t('progress.minutes', { count: minutes.length })}</span>
        <span>{t('progress.peak', { count: most })}</span>
        <span className="flex basis-full flex-wrap gap-x-3">
          <LegendItem look="bg-success" text={outcomes('outcome.accepted')} />
          <LegendItem look="bg-danger" text={outcomes('outcome.refused')} />
          <LegendItem look="bg-warning" text={t('progress.other')} />
        </span>
      </figcaption>
    </figure>
  );
}

function LegendItem({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={clsx('size-2 shrink-0 rounded-full', look)} />
      {text}
    </span>
  );
}

function describe(
  t: Translate<'broadcasts-detail'>,
  minutes: Broadcast['last_minutes'],
  most: number,
): string {
  const sum = (of: 'accepted' | 'refused' | 'other') =>
    minutes.reduce((total, minute) => total + minute[of], 0);
  return t('progress.chart', {
    minutes: minutes.length,
    accepted: sum('accepted'),
    rejected: sum('refused'),
    other: sum('other'),
    most,
  });
}
