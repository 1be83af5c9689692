'use client';

import { useQuery } from '@tanstack/react-query';
import { serviceQueries } from '@/lib/service/queries';
import { ServiceDot } from './service-dot';

/** The service's state, as the desk last saw it: asking costs the service nothing. */
export function ServiceStatus() {
  const { data } = useQuery(serviceQueries.status());
  return <ServiceDot state={data?.state ?? 'unknown'} detail={data?.detail ?? 'Asking the desk.'} />;
}
