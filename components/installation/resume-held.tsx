import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { useMessages } from '@/lib/messages/messages-provider';

type ResumeHeldProps = {
  title: string;
  text: ReactNode;
  onResume: () => Promise<unknown>;
};

/** Lets an admin resume work that was paused because the data was restored or copied, or the service was replaced. */
export function ResumeHeld({ title, text, onResume }: ResumeHeldProps) {
  const t = useMessages('held');
  const action = useAction(t('notResumed'));
  const { ask, dialog } = useQuestion();

  async function resume() {
    if (await ask({ title, text, confirm: t('resume') })) await action.run(onResume, t('resumed'));
  }

  return (
    <>
      <Button variant="primary" pending={action.pending} onClick={() => void resume()}>
        {t('resumeQuestion')}
      </Button>
      {dialog}
    </>
  );
}
