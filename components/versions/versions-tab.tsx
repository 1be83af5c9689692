import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import { CompareVersions, type CompareVersionsProps } from './compare-versions';
import type { RecordVersion } from './version-list';

type VersionsTabProps<Version extends RecordVersion> = Omit<CompareVersionsProps<Version>, 'versions'> & {
  query: UseQueryResult<{ data: Version[] }>;
};

export function VersionsTab<Version extends RecordVersion>({ query, ...rest }: VersionsTabProps<Version>) {
  const t = useMessages('versions');
  if (query.isPending) return <FormSkeleton />;
  const [latest, ...earlier] = query.data?.data ?? [];
  if (latest) return <CompareVersions {...rest} versions={[latest, ...earlier]} />;
  return (
    <SheetBody>
      <QueryFailed title={t('failed')} query={query} />
    </SheetBody>
  );
}
