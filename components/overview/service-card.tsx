import { SERVICE_TONES } from '@/components/shell/nav/page-header';
import { MoreLink } from '@/components/ui/display/figure';
import { ProgressBar } from '@/components/ui/display/loading';
import { SectionCard } from '@/components/ui/display/section-card';
import { StatusDot } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';

type ServiceCardProps = { service: NonNullable<Overview['service']> };

export function ServiceCard({ service: { status, calls_last_minute } }: ServiceCardProps) {
  const t = useMessages('overview');
  const { state, detail, manages, last_success_at, budget } = status;
  const shell = useMessages('shell');
  const used = budget.limit === null ? null : budget.limit - (budget.remaining ?? 0);
  return (
    <SectionCard
      title={t('service.title')}
      aside={manages && <MoreLink href={paths.service}>{t('service.details')}</MoreLink>}
      source={
        last_success_at
          ? t.rich('source.service', { time: <Time value={last_success_at} inSentence /> })
          : t('source.serviceNone')
      }
    >
      <p className="flex items-center gap-2.5 font-medium">
        <StatusDot tone={SERVICE_TONES[state]} />
        {shell(`service.${state}`)}
      </p>
      {state !== 'fine' && state !== 'rejecting_key' && <p className="text-muted">{detail}</p>}
      {budget.limit !== null && used !== null ? (
        <div className="grid gap-1.5">
          <ProgressBar label={t('service.used')} value={used} max={budget.limit} className="w-full" />
          <p className="num text-muted text-small">{t('service.usedOf', { used, limit: budget.limit })}</p>
        </div>
      ) : (
        <p className="num text-muted text-small">{t('service.unlimited', { count: calls_last_minute })}</p>
      )}
    </SectionCard>
  );
}
