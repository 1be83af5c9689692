'use client';

import { StatusDot, type StatusTone } from '@/components/ui/status-dot';
import { Tooltip } from '@/components/ui/tooltip';

export type ServiceState = 'fine' | 'busy' | 'rejecting_key' | 'down' | 'unknown';

const looks: Record<ServiceState, { tone: StatusTone; label: string }> = {
  fine: { tone: 'success', label: 'Service fine' },
  busy: { tone: 'warning', label: 'Service busy' },
  rejecting_key: { tone: 'danger', label: 'Service refuses the key' },
  down: { tone: 'danger', label: 'Service down' },
  unknown: { tone: 'unknown', label: 'Service not reached yet' },
};

type ServiceDotProps = {
  state: ServiceState;
  /** What it means and since when: "The last answer came 12 s ago." */
  detail: string;
};

export function ServiceDot({ state, detail }: ServiceDotProps) {
  const { tone, label } = looks[state];
  return (
    <div role="status">
      <Tooltip text={detail}>
        <button
          type="button"
          className="flex h-8 min-w-8 items-center justify-center gap-2 whitespace-nowrap rounded-[6px] px-1.5 text-[13px] text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <StatusDot tone={tone} />
          <span className="max-sm:sr-only">{label}</span>
        </button>
      </Tooltip>
    </div>
  );
}
