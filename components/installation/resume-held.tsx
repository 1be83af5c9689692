import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';

type ResumeHeldProps = {
  title: string;
  text: ReactNode;
  onResume: () => Promise<unknown>;
};

/** Lets an admin resume work that was paused because the data was restored or copied, or the service was replaced. */
export function ResumeHeld({ title, text, onResume }: ResumeHeldProps) {
  const action = useAction('Couldn’t resume it.');
  const { ask, dialog } = useQuestion();

  async function resume() {
    if (await ask({ title, text, confirm: 'Resume' })) await action.run(onResume, 'Resumed.');
  }

  return (
    <>
      <Button variant="primary" pending={action.pending} onClick={() => void resume()}>
        Resume…
      </Button>
      {dialog}
    </>
  );
}
