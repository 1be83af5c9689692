import { type ReactNode, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { BroadcastPlan } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';
import { readWholeNumber } from '@/lib/typed-number';

type CountDialogProps = {
  plan: BroadcastPlan;
  title: string;
  confirm: string;
  /** What is said when it fails without a reason. */
  failed: string;
  children: ReactNode;
  /** `confirm_count` is the typed number, where one is needed. */
  onConfirm: (confirmed: { plan_hash: string; confirm_count?: number }) => Promise<unknown>;
  onClose: () => void;
};

/** The last question before messages are sent. For many people, their number is typed. */
export function CountDialog({
  plan,
  title,
  confirm,
  failed,
  children,
  onConfirm,
  onClose,
}: CountDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { plan_hash, recipients, needs_count } = plan;

  async function decide() {
    if (needs_count && readWholeNumber(typed) !== recipients) {
      setProblem(`Type ${formatNumber(recipients)} to confirm.`);
      return;
    }
    setProblem(null);
    setPending(true);
    try {
      await onConfirm({ plan_hash, ...(needs_count && { confirm_count: recipients }) });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failed);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} onClick={() => void decide()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-muted">
        {children}
        {needs_count ? (
          <Field label="Recipients" error={problem ?? undefined}>
            <Input
              inputMode="numeric"
              maxLength={20}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        ) : (
          problem && (
            <Note tone="danger" role="alert">
              {problem}
            </Note>
          )
        )}
      </div>
    </Dialog>
  );
}
