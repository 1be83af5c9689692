import { Fact, Facts } from '@/components/ui/display/facts';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import type { Broadcast } from '@/lib/broadcasts/types';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { SegmentProblem, SourceName } from '../source-name';

export function SetupFacts({ broadcast }: { broadcast: Broadcast }) {
  const { template, audience, schedule, pace, author, created_at } = broadcast;
  const t = useMessages('broadcasts-detail');
  const leftOut = leftOutBy(t, broadcast);
  return (
    <Facts title={t('setup.title')} level={2}>
      <Fact term={t('setup.template')}>
        {template.name} ({template.language})
      </Fact>
      <Fact term={t('setup.audience')}>
        <ul>
          {audience.sources.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be the same.
            <li key={index}>
              <SourceName source={source} />
              {source.type === 'segment' && <SegmentProblem id={source.id} />}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term={t('setup.leftOut')} none={t('setup.leftOutNone')}>
        {leftOut.length > 0 && (
          <ul>
            {leftOut.map((who) => (
              <li key={who}>{who}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact term={t('setup.quietHours')} none={t('setup.quietNone')}>
        {schedule.quiet && t('setup.quietTimes', { ...schedule.quiet, zone: schedule.zone })}
      </Fact>
      <Fact term={t('setup.pace')}>
        {pace.per_minute ? t('setup.perMinute', { count: pace.per_minute }) : t('setup.fastest')}
      </Fact>
      <Fact term={t('setup.created')}>
        {t.rich('setup.createdBy', {
          time: <Time value={created_at} />,
          name: <PersonName name={author.name} fallback={t('unknown')} />,
        })}
      </Fact>
    </Facts>
  );
}

type Excluding = { template: Pick<Broadcast['template'], 'category'>; exclusions: Broadcast['exclusions'] };

export function leftOutBy(t: Translate<'broadcasts-detail'>, { template, exclusions }: Excluding): string[] {
  const { marketing_days, template_days, other_broadcasts, unknown_numbers, us_marketing } = exclusions;
  const isMarketing = template.category === 'MARKETING';
  return [
    isMarketing && marketing_days > 0 && t('setup.marketing', { days: marketing_days }),
    template_days > 0 && t('setup.sameTemplate', { days: template_days }),
    other_broadcasts && t('setup.otherBroadcasts'),
    unknown_numbers === 'leave_out' && t('setup.unknownNumbers'),
    isMarketing && us_marketing === 'leave_out' && t('setup.unitedStates'),
  ].filter((who) => who !== false);
}
