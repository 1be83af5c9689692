'use client';

import { useQuery } from '@tanstack/react-query';
import { exactTime } from '@/components/ui/relative-time';
import { serviceQueries } from '@/lib/service/queries';
import type { ServiceStatus as Status } from '@/lib/service/schema';
import { ServiceDot } from './service-dot';

/** The service's state, as the desk last saw it: asking costs the service nothing. */
export function ServiceStatus() {
  const { data } = useQuery(serviceQueries.status());
  if (!data) return <ServiceDot state="unknown" detail="Asking the desk." manages={false} />;
  return <ServiceDot state={data.state} detail={describe(data)} manages={data.manages} />;
}

/** Since when it is so matters where something is wrong. Only the browser knows the reader's own time. */
function describe({ state, since, detail }: Status): string {
  const wrong = state === 'down' || state === 'rejecting_key' || state === 'busy';
  return wrong && since ? `Since ${exactTime(Date.parse(since), 'local')}. ${detail}` : detail;
}
