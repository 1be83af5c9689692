'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply, ReplyVersion } from '@/lib/replies/schema';
import { VersionsCompared } from './versions-compared';

type VersionsProps = { reply: Reply; onRestore: (version: ReplyVersion) => void };

/** All that a reply has been. */
export function Versions({ reply, onRestore }: VersionsProps) {
  const versions = useQuery(replyQueries.versions(reply.uuid));
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
  return <VersionsCompared versions={[latest, ...earlier]} onRestore={onRestore} />;
}
