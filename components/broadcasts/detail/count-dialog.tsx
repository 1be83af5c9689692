import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { BroadcastPlan } from '@/lib/broadcasts/types';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { readWholeNumber } from '@/lib/typed-number';

type CountDialogProps = {
  plan: BroadcastPlan;
  title: string;
  confirm: string;
  children: ReactNode;
  /** `confirm_count` is the typed number, where one is needed. */
  onConfirm: (confirmed: { plan_hash: string; confirm_count?: number }) => Promise<unknown>;
  onClose: () => void;
};

/** The last question before messages are sent. For many people, their number is typed. */
export function CountDialog({ plan, title, confirm, children, onConfirm, onClose }: CountDialogProps) {
  const { plan_hash } = plan;
  const formId = useId();
  const t = useMessages('broadcasts-detail');
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: confirmedCount(plan),
    defaultValues: { confirm_count: '' },
    fields: ['confirm_count'],
    write: ({ confirm_count }) => onConfirm({ plan_hash, confirm_count }),
    onSaved: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-3 text-muted">
        <FormNote problem={problem} />
        {children}
        {plan.needs_count && (
          <Field label={t('confirmCount.label')} error={errors.confirm_count?.message}>
            <Input inputMode="numeric" maxLength={20} {...form.register('confirm_count')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

export function confirmedCount({
  needs_count,
  recipients,
}: Pick<BroadcastPlan, 'needs_count' | 'recipients'>) {
  const count = z.string().transform((typed, context) => {
    if (!needs_count) return;
    if (readWholeNumber(typed) === recipients) return recipients;
    context.addIssue({
      code: 'custom',
      message: coded('broadcasts-detail.confirmCount.wrong', { count: recipients }),
    });
    return z.NEVER;
  });
  return z.object({ confirm_count: count });
}
