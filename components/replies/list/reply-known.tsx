import { StatusDot, type StatusTone } from '@/components/ui/display/status-dot';
import { Time } from '@/components/ui/display/time';
import type { Reply, ReplyState } from '@/lib/replies/schema';

const TONES: Record<ReplyState, StatusTone> = { saved: 'success', noted: 'unknown', unknown: 'warning' };

/** What the desk knows of a reply, in one line. */
export function ReplyKnown({ reply }: { reply: Reply }) {
  const { state, saved_at, saved_by, updated_at, updated_by, saving } = reply;
  const [at, by] = state === 'saved' ? [saved_at, saved_by] : [updated_at, updated_by];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusDot tone={TONES[state]} />
      <span className="min-w-0 truncate max-sm:whitespace-normal">
        {state === 'saved' && 'Saved here '}
        {state === 'noted' && 'Draft · '}
        {state === 'unknown' && (saving ? 'Saving · ' : 'Save not confirmed · ')}
        <Time value={at} inSentence />
        {state === 'saved' && by && (
          <>
            {' by '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
