'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import { VersionsCompared } from './versions-compared';

/** All that a template has been. */
export function Versions({ template }: { template: Template }) {
  const versions = useQuery(templateQueries.versions(template.id));
  if (versions.isPending) return <FormSkeleton />;
  const [latest, ...earlier] = versions.data?.data ?? [];
  if (!latest) {
    return (
      <SheetBody>
        <ListFailed
          title="The versions could not be loaded"
          error={versions.error}
          retrying={versions.isFetching}
          onRetry={() => void versions.refetch()}
        />
      </SheetBody>
    );
  }
  return <VersionsCompared template={template} versions={[latest, ...earlier]} />;
}
