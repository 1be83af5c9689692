import { useAction } from '@/components/ui/hooks/use-action';
import { formatCount, formatNumber } from '@/lib/format';
import type { JobProgress } from '@/lib/jobs/progress';
import { Button } from '../form-controls/button';
import { ProgressBar } from './loading';

type JobStatusProps = {
  job: JobProgress;
  label: string;
  /** What is counted: "person" and "people"; a plural with "s" may be missing. */
  noun: string;
  plural?: string;
  /** Null for users who may only watch. */
  onCancel: (() => Promise<unknown>) | null;
};

/** The progress of work in the background, which also ends when this page is closed. */
export function JobStatus({ job: { done, total }, label, noun, plural, onCancel }: JobStatusProps) {
  const counted =
    total === null ? '' : `: ${formatNumber(done)} of about ${formatCount(total, noun, plural)}`;
  return (
    <div className="grid gap-2">
      <p className="num text-small">
        {label}
        {counted}
      </p>
      <ProgressBar label={label} value={done} max={total} className="w-full" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onCancel && <Cancel onCancel={onCancel} />}
        <p className="text-muted text-small">You can leave this page. It continues.</p>
      </div>
    </div>
  );
}

function Cancel({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const action = useAction('Couldn’t cancel');
  return (
    <Button size="sm" pending={action.pending} onClick={() => void action.run(onCancel)}>
      Cancel
    </Button>
  );
}

/** For screen readers: a new text at each quarter. */
export function jobAnnouncement({ done, total }: JobProgress, label: string): string {
  const quarter = total ? Math.min(3, Math.floor((done / total) * 4)) : 0;
  return quarter === 0 ? `${label}.` : `${label}, ${quarter * 25} percent done.`;
}
