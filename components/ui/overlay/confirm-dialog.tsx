'use client';

import type { ReactNode } from 'react';
import { Button } from '../form-controls/button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  /** A question: "Discard your changes?" */
  title: ReactNode;
  children?: ReactNode;
  /** A verb: "Discard changes". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancel', danger, pending, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          {/* The harmless answer has the focus. */}
          <Button autoFocus onClick={onCancel}>
            {cancel}
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
