'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { serviceQueries } from '@/lib/service/queries';
import type { ServiceDetails } from '@/lib/service/schema';
import { BackupSection } from './backup-section';
import { ConnectionSection } from './connection-section';
import { DeskSection } from './desk-section';
import { DirectorySection } from './directory-section';
import { MinuteSection } from './minute-section';
import { StateSection } from './state-section';
import { TimesSection } from './times-section';

/** How the messaging service and the desk's own data are. It looks again by itself. */
export function ServiceView() {
  const { data, error, isPending, isFetching, refetch } = useQuery(serviceQueries.details());
  return (
    <>
      <PageHeader title="Service" />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && <Loading />}
        {!data && !isPending && (
          <ListFailed
            title="This could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <div className="grid max-w-240 grid-cols-1 content-start gap-4">
            {error && <Note tone="warning">This may be out of date. {error.message}</Note>}
            <Sections details={data} />
          </div>
        )}
      </div>
    </>
  );
}

function Sections({ details }: { details: ServiceDetails }) {
  return (
    <>
      <StateSection details={details} />
      <TimesSection details={details} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <MinuteSection details={details} />
        <DirectorySection />
        <ConnectionSection connection={details.connection} />
        <DeskSection data={details.data} desk={details.desk} />
      </div>
      <BackupSection data={details.data} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading how the service is" className="grid max-w-240 gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
