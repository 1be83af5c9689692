import { Fact, Facts } from '@/components/ui/display/facts';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';
import { SourceName } from '../source-name';

export function SetupFacts({ broadcast }: { broadcast: Broadcast }) {
  const { template, audience, schedule, pace, author, created_at } = broadcast;
  const leftOut = leftOutBy(broadcast);
  return (
    <Facts title="Setup" level={2}>
      <Fact term="Template">
        {template.name} ({template.language})
      </Fact>
      <Fact term="Audience">
        <ul>
          {audience.sources.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be the same.
            <li key={index}>
              <SourceName source={source} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term="Left out">
        {leftOut.length > 0 && (
          <ul>
            {leftOut.map((who) => (
              <li key={who}>{who}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact term="Quiet hours">
        {schedule.quiet && `${schedule.quiet.from} to ${schedule.quiet.to} (${schedule.zone})`}
      </Fact>
      <Fact term="Pace">
        {pace.per_minute
          ? `${formatNumber(pace.per_minute)} a minute`
          : 'As fast as the messaging service’s limit allows'}
      </Fact>
      <Fact term="Created">
        <Time value={created_at} /> by <PersonName name={author.name} fallback="Unknown" />
      </Fact>
    </Facts>
  );
}

export function leftOutBy({
  template,
  exclusions,
}: {
  template: Pick<Broadcast['template'], 'category'>;
  exclusions: Broadcast['exclusions'];
}): string[] {
  const { marketing_days, template_days, other_broadcasts, unknown_numbers, us_marketing } = exclusions;
  const isMarketing = template.category === 'MARKETING';
  return [
    isMarketing && marketing_days > 0 && `People who got a marketing message ${inLast(marketing_days)}`,
    template_days > 0 && `People who got this template ${inLast(template_days)}`,
    other_broadcasts && 'People queued in another broadcast',
    unknown_numbers === 'leave_out' && 'Numbers not in your contacts',
    isMarketing && us_marketing === 'leave_out' && 'Numbers in the United States',
  ].filter((who) => who !== false);
}

function inLast(days: number): string {
  return days === 1 ? 'in the last day' : `in the last ${formatNumber(days)} days`;
}
