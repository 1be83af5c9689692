import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { Button } from '../form-controls/button';
import { useMounted } from '../hooks/use-mounted';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, danger, pending, onConfirm, onCancel } = props;
  const t = useMessages('ui');
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          {/* The safe choice has the focus. */}
          <Button autoFocus onClick={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children && <div className="text-muted">{children}</div>}
    </Dialog>
  );
}

export type ConfirmQuestion = {
  title: ReactNode;
  text: ReactNode;
  confirm: string;
  /** False for what can be taken back in the same place. */
  danger?: boolean;
};

/**
 * Asks before an action that can’t be undone: `ask` resolves to the answer, which is no when the page was left. Render
 * `dialog` beside the action. `current`: the question as it is in the language that is shown, where it is always known.
 */
export function useQuestion(current?: ConfirmQuestion) {
  const [asking, setAsking] = useState<(ConfirmQuestion & { answer: (yes: boolean) => void }) | null>(null);
  const mounted = useMounted();
  useLayoutEffect(() => () => asking?.answer(false), [asking]);

  async function ask(question: ConfirmQuestion): Promise<boolean> {
    if (!mounted.current) return false;
    const yes = await new Promise<boolean>((answer) => setAsking({ ...question, answer }));
    setAsking(null);
    return yes;
  }

  const shown = asking && (current ?? asking);
  const dialog = (
    <ConfirmDialog
      open={asking !== null}
      title={shown?.title}
      confirm={shown?.confirm ?? ''}
      danger={shown?.danger ?? true}
      onConfirm={() => asking?.answer(true)}
      onCancel={() => asking?.answer(false)}
    >
      {shown?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
