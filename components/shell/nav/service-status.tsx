'use client';

import { useQuery } from '@tanstack/react-query';
import { exactTime } from '@/components/ui/display/relative-time';
import { serviceQueries } from '@/lib/service/queries';
import type { ServiceStatus as Status } from '@/lib/service/schema';
import { ServiceDot } from './service-dot';

/** The service's state, as the desk last saw it: asking costs the service nothing. */
export function ServiceStatus() {
  const { data } = useQuery(serviceQueries.status());
  if (!data) return <ServiceDot state="unknown" detail="Asking the desk." manages={false} />;
  return <ServiceDot state={data.state} detail={describe(data)} manages={data.manages} />;
}

/** Only the browser knows the reader's own time. */
function describe({ when, detail }: Status): string {
  return when ? `${when.label} ${exactTime(Date.parse(when.at), 'local')}. ${detail}` : detail;
}
