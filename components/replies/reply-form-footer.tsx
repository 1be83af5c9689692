import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { SheetFooter } from '@/components/ui/sheet';
import type { Way } from './reply-form';

type ReplyFormFooterProps = {
  /** A reply that is added can also stay in the notebook. */
  adding: boolean;
  /** The way that is under way. */
  pending: Way | null;
  onCancel: () => void;
};

export function ReplyFormFooter({ adding, pending, onCancel }: ReplyFormFooterProps) {
  return (
    <SheetFooter>
      <span className="me-auto text-faint text-small max-sm:hidden">
        <Kbd>⌘</Kbd> <Kbd>↵</Kbd> to save
      </span>
      <Button onClick={onCancel}>Cancel</Button>
      {adding && (
        <Button type="submit" value="note" pending={pending === 'note'}>
          Keep in notebook
        </Button>
      )}
      <Button type="submit" value="save" variant="primary" pending={pending === 'save'}>
        {adding ? 'Save to service' : 'Save reply'}
      </Button>
    </SheetFooter>
  );
}
