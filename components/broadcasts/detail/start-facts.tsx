import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { useNow } from '@/components/ui/hooks/timing';
import { isMissed, latestStartOf, quietUntil } from '@/lib/broadcasts/schedule';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { ScheduledTime } from '../scheduled-time';

type StartFactsProps = { broadcast: Broadcast; plan: BroadcastPlan; children?: ReactNode };

/** What a person confirms before messages are sent. */
export function StartFacts({ broadcast, plan, children }: StartFactsProps) {
  const t = useMessages('broadcasts-detail');
  const { template } = broadcast;
  return (
    <Facts>
      <Fact term={t('setup.template')}>
        {template.name} ({template.language})
      </Fact>
      <Fact term={t('starts.recipients')}>{formatNumber(plan.recipients, t.language)}</Fact>
      <Fact term={t('takes.starts')}>
        <StartTime broadcast={broadcast} plan={plan} texts={STARTS} />
      </Fact>
      {children}
    </Facts>
  );
}

type StartTexts = {
  now: 'starts.now' | 'approval.thenNow' | 'approval.startsNow';
  /** Null for the bare time. */
  at: 'approval.thenAt' | 'approval.startsAt' | null;
  afterQuiet: 'starts.afterQuiet' | 'approval.thenAfterQuiet' | 'approval.startsAfterQuiet';
};

const STARTS: StartTexts = { now: 'starts.now', at: null, afterQuiet: 'starts.afterQuiet' };

type StartTimeProps = { broadcast: Broadcast; plan: BroadcastPlan; texts: StartTexts };

/** When the first message is sent. */
export function StartTime({ broadcast, plan, texts }: StartTimeProps) {
  const t = useMessages('broadcasts-detail');
  const { zone, quiet } = broadcast.schedule;
  const passed = usePassedStart(broadcast, plan);
  const quietEnd = quietUntil(Date.parse(plan.starts_at), zone, quiet);
  if (quietEnd !== null) {
    const end = new Date(quietEnd).toISOString();
    return t.rich(texts.afterQuiet, { time: <ScheduledTime value={end} zone={zone} /> });
  }
  if (passed !== null && texts.at === null) return <PassedStart time={passed} zone={zone} />;
  if (passed !== null || broadcast.starts_at === null) return t(texts.now);
  const time = <ScheduledTime value={plan.starts_at} zone={zone} />;
  return texts.at === null ? time : t.rich(texts.at, { time });
}

/**
 * The chosen start, if it passed while someone prepared the broadcast or had it approved: it then starts at once. Null after
 * the latest start, when it doesn't start any more.
 */
export function usePassedStart(
  { starts_at, schedule }: Broadcast,
  { planned_at }: BroadcastPlan,
): string | null {
  const now = useNow() ?? Date.parse(planned_at);
  if (starts_at === null || Date.parse(starts_at) > now) return null;
  return isMissed(latestStartOf(starts_at, schedule.latest_start_minutes), now) ? null : starts_at;
}

export function PassedStart({ time, zone }: { time: string; zone: string }) {
  const t = useMessages('broadcasts-detail');
  return t.rich('starts.passed', { time: <ScheduledTime value={time} zone={zone} /> });
}
