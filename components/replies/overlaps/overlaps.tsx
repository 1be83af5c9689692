import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { ListSkeleton } from '@/components/data-table/list-body';
import { QueryFailed } from '@/components/data-table/list-failed';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button } from '@/components/ui/form-controls/button';
import { formatNumber } from '@/lib/format';
import { FindingItem } from './finding-list';
import { useOverlaps } from './use-overlaps';

const STEP = 25;

export function Overlaps() {
  const { rules, findings, failed } = useOverlaps();
  const [shown, setShown] = useState(STEP);
  if (failed) {
    return <QueryFailed title="Couldn’t check for overlaps" query={failed} />;
  }
  if (!findings.data) return <ListSkeleton label="Checking for overlaps" rows={6} />;
  if (findings.data.length === 0) return <NoOverlaps count={rules.list.length} />;
  const more = findings.data.length - shown;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted text-small">
          Replies whose triggers overlap, and placeholders that customers would see as typed.
        </p>
        <ul aria-label="Overlaps" className="grid grid-cols-[minmax(0,1fr)] divide-y rounded-xl border">
          {findings.data.slice(0, shown).map((finding) => (
            <li key={finding.key} className="p-4">
              <FindingItem finding={finding} rules={rules.byUuid} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button className="justify-self-start" onClick={() => setShown(shown + STEP)}>
            Show {formatNumber(Math.min(more, STEP))} more of {formatNumber(more)}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoOverlaps({ count }: { count: number }) {
  if (count === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="No replies to compare yet">
        Add your messaging service’s replies to see which of them overlap.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck />} title="No overlaps found">
      All triggers are different, none includes another or is too broad, and every placeholder is known.
    </EmptyState>
  );
}
