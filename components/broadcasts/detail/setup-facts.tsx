import { Fact, Facts } from '@/components/ui/display/facts';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { SourceName } from '../source-name';

export function SetupFacts({ broadcast }: { broadcast: Broadcast }) {
  const { template, audience, exclusions, schedule, pace, author, created_at } = broadcast;
  const { marketing_days, template_days } = exclusions;
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
        {[
          marketing_days > 0 && `marketing in ${formatCount(marketing_days, 'day')}`,
          template_days > 0 && `this template in ${formatCount(template_days, 'day')}`,
          exclusions.other_broadcasts && 'in another broadcast',
          exclusions.unknown_numbers === 'leave_out' && 'not a contact',
          template.category === 'MARKETING' &&
            exclusions.us_marketing === 'leave_out' &&
            'numbers in the United States',
        ]
          .filter(Boolean)
          .join(', ')}
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
