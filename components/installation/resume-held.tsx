import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type ResumeHeldProps = {
  title: string;
  text: ReactNode;
  onResume: () => Promise<unknown>;
};

/** Lets an admin resume work that was paused because the data was restored or copied, or the service was replaced. */
export function ResumeHeld({ title, text, onResume }: ResumeHeldProps) {
  const t = useMessages('held');
  return (
    <ActionButton
      variant="primary"
      question={{ title, text, confirm: t('resume') }}
      run={onResume}
      done={coded('held.resumed')}
      failed={coded('held.notResumed')}
    >
      {t('resumeQuestion')}
    </ActionButton>
  );
}
