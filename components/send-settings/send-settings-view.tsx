'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { sendSettingsQueries } from '@/lib/sends/settings-queries';
import { EditSettings } from './edit-settings';
import { SettingsFacts } from './settings-facts';
import { UsedToday } from './used-today';

export function SendSettingsView({ canWrite }: { canWrite: boolean }) {
  const settings = useQuery(sendSettingsQueries.read());
  const { data, error, isPending, isFetching, refetch } = settings;
  return (
    <>
      <PageHeader title="Sending" />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label="Loading the settings" className="grid max-w-120 gap-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        )}
        {!data && !isPending && (
          <ListFailed
            title="The settings could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <div className="grid max-w-120 content-start gap-6">
            {error && <Note tone="warning">This may be out of date. {error.message}</Note>}
            <UsedToday settings={data} />
            {canWrite ? <EditSettings settings={data} /> : <SettingsFacts settings={data} />}
          </div>
        )}
      </div>
    </>
  );
}
