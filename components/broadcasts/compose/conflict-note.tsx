import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { focusHere } from '@/components/ui/hooks/focus-here';
import { type BroadcastConflict, partsOf } from '@/lib/broadcasts/conflict';

type ConflictNoteProps = {
  conflict: BroadcastConflict;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
};

export function ConflictNote({ conflict, onKeepMine, onLoadTheirs }: ConflictNoteProps) {
  const { by, at, theirs, both } = conflict;
  return (
    <Note
      ref={focusHere}
      tabIndex={-1}
      role="alert"
      tone="warning"
      title={
        <>
          {by ? <bdi>{by}</bdi> : 'Someone else'} changed this draft <Time value={at} inSentence />. Your
          changes aren’t saved yet.
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="sm" onClick={onLoadTheirs}>
            Load their version
          </Button>
        </span>
      }
    >
      {theirs.length > 0 && <p>Changed only by them, and kept: {partsOf(theirs).join(', ')}.</p>}
      {both.length > 0 && <p>Changed by both of you: {partsOf(both).join(', ')}. “Keep mine” uses yours.</p>}
      {theirs.length + both.length === 0 && <p>Nothing in this form differs. Save again to keep yours.</p>}
    </Note>
  );
}
