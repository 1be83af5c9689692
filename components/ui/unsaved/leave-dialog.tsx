import { useMessages } from '@/lib/messages/messages-provider';
import { ConfirmDialog } from '../overlay/confirm-dialog';
import { type LeaveQuestion, unsaved } from './unsaved';

type LeaveDialogProps = {
  open: boolean;
  /** The form's own question; null for the usual one. */
  question: LeaveQuestion | null;
};

export function LeaveDialog({ open, question }: LeaveDialogProps) {
  const t = useMessages('unsaved');
  const { title, text, confirm, cancel } = question ?? {
    title: t('title'),
    text: t('text'),
    confirm: t('confirm'),
    cancel: t('cancel'),
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={unsaved.discard}
      onCancel={unsaved.keep}
    >
      {text}
    </ConfirmDialog>
  );
}
