import { ActionButton } from '@/components/ui/overlay/action-button';
import type { JobProgress } from '@/lib/jobs/progress';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { ProgressBar } from './loading';

type JobStatusProps = {
  job: JobProgress;
  label: string;
  /** How much is done: "Checking the rows: 20 of about 400 rows". */
  text: string;
  /** Null for users who may only watch. */
  onCancel: (() => Promise<unknown>) | null;
};

/** The progress of work in the background, which also ends when this page is closed. */
export function JobStatus({ job: { done, total }, label, text, onCancel }: JobStatusProps) {
  const t = useMessages('jobs');
  return (
    <div className="grid gap-2">
      <p className="num text-small">{text}</p>
      <ProgressBar label={label} value={done} max={total} className="w-full" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onCancel && <Cancel onCancel={onCancel} />}
        <p className="text-muted text-small">{t('leave')}</p>
      </div>
    </div>
  );
}

function Cancel({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const ui = useMessages('ui');
  return (
    <ActionButton size="sm" run={onCancel} failed={coded('jobs.notCancelled')}>
      {ui('cancel')}
    </ActionButton>
  );
}

/** In quarters, of which each is announced to screen readers. */
export function percentDone({ done, total }: JobProgress): 0 | 25 | 50 | 75 {
  const share = total ? done / total : 0;
  return share < 0.25 ? 0 : share < 0.5 ? 25 : share < 0.75 ? 50 : 75;
}
