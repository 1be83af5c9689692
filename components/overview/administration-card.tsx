import { Figure, Figures, ReadFrom } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { auditHref } from '@/lib/audit/search-params';
import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';
import { repliesHref } from '@/lib/replies/search-params';
import { staffHref } from '@/lib/staff/search-params';

type AdministrationCardProps = { overview: Overview; now: number };

export function AdministrationCard({ overview, now }: AdministrationCardProps) {
  const { replies, staff, audit, backup } = overview;
  if (!replies && !staff && !audit && !backup) return null;
  return (
    <SectionCard
      title="Administration"
      source={<ReadFrom now={now}>{(time) => <>Frontdesk · updated {time}</>}</ReadFrom>}
    >
      <Figures label="Administration">
        {staff && (
          <>
            <Figure label="Active team members" value={staff.active} href={staffHref({ state: 'active' })} />
            <Figure label="Open invitations" value={staff.invited} href={staffHref({ state: 'invited' })} />
            <Figure
              label="Without 2FA"
              value={staff.without_two_factor}
              href={staffHref({ two_factor: 'none' })}
            />
          </>
        )}
        {replies && (
          <Figure
            label="Reply overlaps to check"
            value={replies.overlaps}
            href={repliesHref({ view: 'overlaps' })}
          />
        )}
        {audit && (
          <Figure
            label="Audit events, last 7 days"
            value={audit.last_7}
            href={auditHref({ from: weekBefore(now) })}
          />
        )}
        {backup && (
          <Figure
            label="Last backup"
            value={backup.elsewhere ? 'With pg_dump' : <Time value={backup.last_at} none="Never" />}
            href={paths.service}
          />
        )}
      </Figures>
    </SectionCard>
  );
}

const WEEK_MS = 7 * 86_400_000;

/** A week before `now`, as `2026-03-01`. */
function weekBefore(now: number): string {
  return new Date(now - WEEK_MS).toISOString().slice(0, 10);
}
