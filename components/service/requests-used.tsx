import clsx from 'clsx';
import { SectionCard } from '@/components/ui/display/section-card';
import { formatCount, formatNumber } from '@/lib/format';
import { CALL_KINDS, type CallKind, type ServiceDetails } from '@/lib/service/schema';
import { roundMax } from './response-times';

const KINDS: Record<CallKind, { label: string; look: string }> = {
  people: { label: 'By your team and imports', look: 'bg-accent' },
  sends: { label: 'Messages', look: 'bg-info' },
  walk: { label: 'Contact index sync', look: 'bg-current text-faint' },
};

type RequestsUsedProps = { details: Pick<ServiceDetails, 'status' | 'last_minute' | 'waiting'> };

export function RequestsUsed({ details: { status, last_minute, waiting } }: RequestsUsedProps) {
  const { limit, remaining, next_in_ms } = status.budget;
  const used = CALL_KINDS.reduce((sum, kind) => sum + last_minute[kind], 0);
  // Without a limit the bar is scaled to a round number.
  const scale = Math.max(limit ?? roundMax(used), used);
  return (
    <SectionCard title="Requests in the last 60 seconds">
      <span aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {CALL_KINDS.map((kind) => (
          <span
            key={kind}
            className={clsx('block h-full transition-[width]', KINDS[kind].look)}
            style={{ width: `${(last_minute[kind] / scale) * 100}%` }}
          />
        ))}
      </span>
      <ul className="grid gap-1 text-small">
        {CALL_KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-sm', KINDS[kind].look)} />
            <span className="min-w-0 flex-1 text-muted">{KINDS[kind].label}</span>
            <span className="num">
              {formatNumber(last_minute[kind])}
              {waiting[kind] > 0 && `, ${formatNumber(waiting[kind])} waiting`}
            </span>
          </li>
        ))}
      </ul>
      <p className="num border-t pt-3">
        {limit === null
          ? 'No rate limit is set.'
          : `${formatNumber(remaining ?? 0)} of ${formatCount(limit, 'request')} left.`}
        {next_in_ms > 0 && ` The next can be sent in ${Math.ceil(next_in_ms / 1000)} s.`}
      </p>
    </SectionCard>
  );
}
