'use client';

import CircleCheck from 'lucide-react/icons/circle-check';
import { ListFailed } from '@/components/data-table/list-failed';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { EmptyState } from '@/components/ui/display/empty-state';
import { OVERLAP_KINDS } from '@/lib/replies/overlaps';
import { OverlapArcs } from './overlap-arcs';
import { OverlapGroup } from './overlap-group';
import { failedOf } from './overlaps-unknown';
import { useFindings } from './use-findings';

/** What is in the way of what in the whole notebook: first as a picture, then in words. */
export function Overlaps() {
  const looked = useFindings();
  const { rules, findings } = looked;
  const failed = failedOf(looked);
  if (failed) {
    return (
      <ListFailed
        title="The notebook could not be looked through"
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!findings.data) return <ListSkeleton label="Looking through the notebook" rows={6} />;
  if (findings.data.length === 0) return <NoneFound count={rules.list.length} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-8">
        <OverlapArcs findings={findings.data} rules={rules.byUuid} />
        {OVERLAP_KINDS.map((kind) => (
          <OverlapGroup
            key={kind}
            kind={kind}
            findings={findings.data.filter((finding) => finding.kind === kind)}
            rules={rules.byUuid}
          />
        ))}
      </div>
    </div>
  );
}

function NoneFound({ count }: { count: number }) {
  if (count === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="There is nothing to compare yet">
        The notebook is empty. Add the service’s replies to it, and see here which get in each other’s way.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck />} title="No reply is in the way of another">
      No trigger is there twice, none hides another, none catches everyday words, and every placeholder is
      known.
    </EmptyState>
  );
}
