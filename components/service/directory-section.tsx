'use client';

import { useQuery } from '@tanstack/react-query';
import { IndexState } from '@/components/contact-index/index-state';
import { Skeleton } from '@/components/ui/display/skeleton';
import { directoryQueries } from '@/lib/contact-search/queries';
import { ServiceSection } from './service-section';

/** The desk's own index of the service's contacts. */
export function DirectorySection() {
  const { data: status, error } = useQuery(directoryQueries.status());
  return (
    <ServiceSection title="Contacts read for searching">
      {status && <IndexState status={status} />}
      {!status && !error && <Skeleton className="h-16 w-full" />}
      {!status && error && <p className="text-danger">{error.message}</p>}
    </ServiceSection>
  );
}
