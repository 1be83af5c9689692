'use client';

import Link from 'next/link';
import { StatusDot, type StatusTone } from '@/components/ui/display/status-dot';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { paths } from '@/lib/paths';
import type { ServiceState } from '@/lib/service/schema';

const looks: Record<ServiceState, { tone: StatusTone; label: string }> = {
  fine: { tone: 'success', label: 'Service fine' },
  busy: { tone: 'warning', label: 'Service busy' },
  rejecting_key: { tone: 'danger', label: 'Service refuses the key' },
  down: { tone: 'danger', label: 'Service down' },
  unknown: { tone: 'unknown', label: 'Service not reached yet' },
};

const LOOK =
  'flex h-8 min-w-8 items-center justify-center gap-2 whitespace-nowrap rounded-[6px] px-1.5 text-[13px] text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type ServiceDotProps = {
  state: ServiceState;
  /** What it means and since when: "Since 18 Nov, 14:02. The messaging service refused the connection." */
  detail: string;
  /** Whether there is a page for this person that says more. */
  manages: boolean;
};

export function ServiceDot({ state, detail, manages }: ServiceDotProps) {
  const { tone, label } = looks[state];
  const content = (
    <>
      <StatusDot tone={tone} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
  return (
    <div role="status">
      <Tooltip text={detail}>
        {manages ? (
          <Link href={paths.service} prefetch={false} className={`${LOOK} hover:text-text`}>
            {content}
          </Link>
        ) : (
          <button type="button" className={LOOK}>
            {content}
          </button>
        )}
      </Tooltip>
    </div>
  );
}
