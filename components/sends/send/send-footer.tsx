import Send from 'lucide-react/icons/send';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterKeys, submitBy } from '@/components/ui/form-controls/command-enter';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { useMessages } from '@/lib/messages/messages-provider';

type SendFooterProps = {
  stage: 'compose' | 'review' | 'sending' | 'unreached' | 'outcome';
  formId: string;
  /** Whether the review has been visible long enough that a click is meant for it, and the number is not blocked. */
  ready: boolean;
  /** Whether the number is on the do-not-send list: the message can't be sent. */
  blocked: boolean;
  onEdit: () => void;
  onSend: () => void;
};

export function SendFooter({ stage, formId, ready, blocked, onEdit, onSend }: SendFooterProps) {
  const t = useMessages('sends-compose');
  const review = useRef<HTMLButtonElement>(null);
  const former = useRef(stage);
  useEffect(() => {
    // On the way back to the form, the focus returns to where it was.
    if (former.current === 'review' && stage === 'compose') review.current?.focus();
    former.current = stage;
  }, [stage]);

  // Not all fields are in the form, so its own key isn’t enough.
  const keys = [{ keys: 'mod+Enter', does: t('keys.review'), run: () => submitBy(review.current) }];
  useShortcuts(t('keys.title'), stage === 'compose' && !blocked ? keys : []);

  if (stage === 'compose') {
    return (
      <Bar hint={blocked ? null : 'footer.reviewKeys'}>
        <Button ref={review} type="submit" form={formId} variant="primary" disabled={blocked}>
          {t('footer.review')}
        </Button>
      </Bar>
    );
  }
  if (stage === 'review' || stage === 'sending') {
    const pending = stage === 'sending';
    return (
      <Bar hint={pending || blocked ? null : 'footer.sendKeys'}>
        {(pending || !blocked) && (
          <Button
            variant="primary"
            pending={pending}
            disabled={!ready}
            aria-keyshortcuts="Meta+Enter Control+Enter"
            onClick={onSend}
          >
            <Send />
            {t('footer.send')}
          </Button>
        )}
        <Button className="max-sm:order-first" onClick={onEdit} disabled={pending}>
          {t('footer.edit')}
        </Button>
      </Bar>
    );
  }
  return null;
}

function Bar({
  hint,
  children,
}: {
  hint: 'footer.reviewKeys' | 'footer.sendKeys' | null;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const t = useMessages('sends-compose');
  return (
    <footer className="flex items-center gap-2 self-start lg:col-start-1 max-sm:sticky max-sm:bottom-[calc(57px+env(safe-area-inset-bottom))] max-sm:z-5 max-sm:-mx-4 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:[&_button]:flex-1">
      {children}
      <span className="ms-1 text-faint text-small max-sm:hidden">
        {hydrated && hint && t.rich(hint, { keys: <CommandEnterKeys /> })}
      </span>
    </footer>
  );
}
