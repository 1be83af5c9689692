import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useMessages } from '@/lib/messages/messages-provider';

type SettingPageProps<Read, Key extends readonly unknown[]> = {
  title: string;
  /** "Loading the settings" */
  loading: string;
  /** "Couldn’t load the settings" */
  failed: string;
  query: UseQueryOptions<Read, Error, Read, Key>;
  children: (setting: Read) => ReactNode;
};

export function SettingPage<Read, Key extends readonly unknown[]>(props: SettingPageProps<Read, Key>) {
  const { title, loading, failed, children } = props;
  const t = useMessages('lists');
  const query = useQuery(props.query);
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader title={title} />
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label={loading} className="max-w-120">
            <Skeleton className="h-60 w-full" />
          </div>
        )}
        {data === undefined && !isPending && <QueryFailed title={failed} query={query} />}
        {data !== undefined && error && (
          <div className="max-w-120">
            <Note tone="warning">
              {t('maybeOutdated')} {error.message}
            </Note>
          </div>
        )}
        {data !== undefined && (
          <PartBoundary fallback={<Skeleton className="h-60 w-full max-w-120" />}>
            {children(data)}
          </PartBoundary>
        )}
      </div>
    </>
  );
}
