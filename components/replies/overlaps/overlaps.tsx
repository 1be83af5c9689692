import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { ListSkeleton } from '@/components/data-table/list-body';
import { QueryFailed } from '@/components/data-table/list-failed';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { FindingItem } from './finding-list';
import { useOverlaps } from './use-overlaps';

const STEP = 25;

export function Overlaps() {
  const t = useMessages('replies-overlaps');
  const { rules, findings, failed } = useOverlaps();
  const [shown, setShown] = useState(STEP);
  if (failed) {
    return <QueryFailed title={t('failed')} query={failed} />;
  }
  if (!findings.data) return <ListSkeleton label={t('checking')} rows={6} />;
  if (findings.data.length === 0) return <NoOverlaps count={rules.list.length} />;
  const more = findings.data.length - shown;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted text-small">{t('text')}</p>
        <ul aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] divide-y rounded-xl border">
          {findings.data.slice(0, shown).map((finding) => (
            <li key={finding.key} className="p-4">
              <FindingItem finding={finding} rules={rules.byUuid} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button className="justify-self-start" onClick={() => setShown(shown + STEP)}>
            {t('more', { count: Math.min(more, STEP), left: more })}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoOverlaps({ count }: { count: number }) {
  const t = useMessages('replies-overlaps');
  if (count === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title={t('noReplies.title')}>
        {t('noReplies.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck />} title={t('none.title')}>
      {t('none.text')}
    </EmptyState>
  );
}
