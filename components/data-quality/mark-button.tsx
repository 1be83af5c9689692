import { Button } from '@/components/ui/form-controls/button';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useMarkNotDuplicates, useUnmarkNotDuplicates } from '@/lib/data-quality/mutations';
import type { SharedFeature } from '@/lib/data-quality/schema';

type MarkButtonProps = {
  shared: SharedFeature;
  marked: boolean;
  /** What the contacts have in common, for people: a number, an address or a name. */
  label: string;
};

export function MarkButton({ shared, marked, label }: MarkButtonProps) {
  const mark = useMarkNotDuplicates();
  const unmark = useUnmarkNotDuplicates();

  async function change(run: (feature: SharedFeature) => Promise<void>): Promise<boolean> {
    try {
      await run(shared);
      return true;
    } catch (error) {
      void toast('error', 'Couldn’t update this set.', { description: (error as Error).message });
      return false;
    }
  }
  async function press() {
    if (!(await change(marked ? unmark.mutateAsync : mark.mutateAsync))) return;
    const text = marked ? 'Marked as possible duplicates' : 'Marked as not duplicates';
    const onUndo = () => void change(marked ? mark.mutateAsync : unmark.mutateAsync);
    void undoToast({ tone: 'success', text: `${text}: ${label}.`, onUndo });
  }

  const text = marked ? 'Mark as possible duplicates' : 'Not duplicates';
  const pending = mark.isPending || unmark.isPending;
  return (
    <Button size="sm" aria-label={`${text}: ${label}`} pending={pending} onClick={press}>
      {text}
    </Button>
  );
}
