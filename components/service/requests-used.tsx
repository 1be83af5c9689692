import clsx from 'clsx';
import { SectionCard } from '@/components/ui/display/section-card';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { CALL_KINDS, type CallKind, type ServiceDetails } from '@/lib/service/schema';
import { roundMax } from './response-times';

const LOOKS: Record<CallKind, string> = {
  people: 'bg-accent',
  sends: 'bg-info',
  walk: 'bg-current text-faint',
};

type RequestsUsedProps = { details: Pick<ServiceDetails, 'status' | 'last_minute' | 'waiting'> };

export function RequestsUsed({ details: { status, last_minute, waiting } }: RequestsUsedProps) {
  const t = useMessages('service-page');
  const { limit, remaining, next_in_ms } = status.budget;
  const used = CALL_KINDS.reduce((sum, kind) => sum + last_minute[kind], 0);
  // Without a limit the bar is scaled to a round number.
  const scale = Math.max(limit ?? roundMax(used), used);
  return (
    <SectionCard title={t('requests.title')}>
      <span aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {CALL_KINDS.map((kind) => (
          <span
            key={kind}
            className={clsx('block h-full transition-[width]', LOOKS[kind])}
            style={{ width: `${(last_minute[kind] / scale) * 100}%` }}
          />
        ))}
      </span>
      <ul className="grid gap-1 text-small">
        {CALL_KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-sm', LOOKS[kind])} />
            <span className="min-w-0 flex-1 text-muted">{t(`requests.${kind}`)}</span>
            <span className="num">
              {waiting[kind] > 0
                ? t('requests.waiting', { count: last_minute[kind], waiting: waiting[kind] })
                : formatNumber(last_minute[kind], t.language)}
            </span>
          </li>
        ))}
      </ul>
      <p className="num border-t pt-3">
        {limit === null ? t('requests.unlimited') : t('requests.left', { left: remaining ?? 0, limit })}
        {next_in_ms > 0 && ` ${t('requests.next', { seconds: Math.ceil(next_in_ms / 1000) })}`}
      </p>
    </SectionCard>
  );
}
