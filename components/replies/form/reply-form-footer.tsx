import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint } from '@/components/ui/form-controls/command-enter';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import type { Way } from './reply-form';

type ReplyFormFooterProps = {
  /** The way that is under way. */
  pending: Way | null;
  /** A reply that is added can also stay among the saved replies. */
  onNote?: () => void;
  onCancel: () => void;
};

export function ReplyFormFooter({ pending, onNote, onCancel }: ReplyFormFooterProps) {
  return (
    <SheetFooter>
      <CommandEnterHint>to save</CommandEnterHint>
      <Button onClick={onCancel}>Cancel</Button>
      {/* No submit button: Enter and ⌘Enter save alike. */}
      {onNote && (
        <Button pending={pending === 'note'} onClick={onNote}>
          Save as draft
        </Button>
      )}
      <Button type="submit" variant="primary" pending={pending === 'save'}>
        {onNote ? 'Save to service' : 'Save reply'}
      </Button>
    </SheetFooter>
  );
}
