import { Figure, Figures } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time, useTimeWords } from '@/components/ui/display/time';
import { auditHref } from '@/lib/audit/search-params';
import { DAY_MS } from '@/lib/dates/days';
import { dayIn } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';
import { repliesHref } from '@/lib/replies/search-params';
import { staffHref } from '@/lib/staff/search-params';
import { Source } from './source';

type AdministrationCardProps = { overview: Overview; now: number };

export function AdministrationCard({ overview, now }: AdministrationCardProps) {
  const t = useMessages('overview');
  const weekStart = useTimeWords((_now, zone) => dayIn(now - 7 * DAY_MS, zone));
  const { replies, staff, audit, backup } = overview;
  if (!replies && !staff && !audit && !backup) return null;
  return (
    <SectionCard title={t('administration.title')} source={<Source from="frontdesk" now={now} />}>
      <Figures label={t('administration.title')}>
        {staff && (
          <>
            <Figure
              label={t('administration.active')}
              value={staff.active}
              href={staffHref({ state: 'active' })}
            />
            <Figure
              label={t('administration.invited')}
              value={staff.invited}
              href={staffHref({ state: 'invited' })}
            />
            <Figure
              label={t('administration.withoutTwoFactor')}
              value={staff.without_two_factor}
              href={staffHref({ two_factor: 'none' })}
            />
          </>
        )}
        {replies && (
          <Figure
            label={t('administration.overlaps')}
            value={replies.overlaps}
            href={repliesHref({ view: 'overlaps' })}
          />
        )}
        {audit && (
          <Figure
            label={t('administration.audit')}
            value={audit.last_7}
            href={auditHref({ from: weekStart })}
          />
        )}
        {backup && (
          <Figure
            label={t('administration.backup')}
            value={
              backup.elsewhere ? (
                t('administration.backupElsewhere')
              ) : (
                <Time value={backup.last_at} none={t('administration.backupNever')} />
              )
            }
            href={paths.service}
          />
        )}
      </Figures>
    </SectionCard>
  );
}
