'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { exactTime } from '@/components/ui/display/relative-time';
import { StatusDot, type StatusTone } from '@/components/ui/display/status-dot';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { paths } from '@/lib/paths';
import { serviceQueries } from '@/lib/service/queries';
import type { ServiceState, ServiceStatus as Status } from '@/lib/service/schema';

/** The last known state of the service: showing it costs no call to the service. */
export function ServiceStatus() {
  const { data } = useQuery(serviceQueries.status());
  if (!data)
    return (
      <ServiceDot
        state="unknown"
        detail="Checking the connection to the messaging service."
        manages={false}
      />
    );
  return <ServiceDot state={data.state} detail={describe(data)} manages={data.manages} />;
}

/** Only the browser knows the reader's own time. */
function describe({ when, detail }: Status): string {
  return when ? `${when.label} ${exactTime(Date.parse(when.at), 'local')}. ${detail}` : detail;
}

const looks: Record<ServiceState, { tone: StatusTone; label: string }> = {
  fine: { tone: 'success', label: 'Connected' },
  busy: { tone: 'warning', label: 'Rate limited' },
  rejecting_key: { tone: 'danger', label: 'API key rejected' },
  down: { tone: 'danger', label: 'Service unavailable' },
  unknown: { tone: 'unknown', label: 'Connecting…' },
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

function ServiceDot({ state, detail, manages }: ServiceDotProps) {
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
