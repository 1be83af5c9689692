import { Button } from '@/components/ui/form-controls/button';
import { reported } from '@/components/ui/hooks/use-action';
import { undoToast } from '@/components/ui/overlay/toast';
import { useMarkNotDuplicates, useUnmarkNotDuplicates } from '@/lib/data-quality/mutations';
import type { SharedFeature } from '@/lib/data-quality/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type MarkButtonProps = {
  shared: SharedFeature;
  marked: boolean;
  /** What the contacts have in common, for people: a number, an address or a name. */
  label: string;
};

export function MarkButton({ shared, marked, label }: MarkButtonProps) {
  const t = useMessages('contact-duplicates');
  const mark = useMarkNotDuplicates();
  const unmark = useUnmarkNotDuplicates();

  const change = (run: (feature: SharedFeature) => Promise<void>) =>
    reported(coded('contact-duplicates.notUpdated'), () => run(shared));
  async function press() {
    if (!(await change(marked ? unmark.mutateAsync : mark.mutateAsync))) return;
    const text = coded(marked ? 'contact-duplicates.unmarked' : 'contact-duplicates.marked', {
      shared: label,
    });
    const onUndo = () => void change(marked ? mark.mutateAsync : unmark.mutateAsync);
    void undoToast({ tone: 'success', text, onUndo });
  }

  const pending = mark.isPending || unmark.isPending;
  return (
    <Button
      size="sm"
      aria-label={t(marked ? 'unmarkThis' : 'markThis', { shared: label })}
      pending={pending}
      onClick={press}
    >
      {t(marked ? 'unmark' : 'mark')}
    </Button>
  );
}
