import { useId } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { sendBackNote } from '@/lib/broadcasts/approval-schema';
import { useSendBackBroadcast } from '@/lib/broadcasts/mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type SendBackDialogProps = { id: string; planHash: string; onClose: () => void };

export function SendBackDialog({ id, planHash, onClose }: SendBackDialogProps) {
  const formId = useId();
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useSendBackBroadcast(id);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: sendBackNote,
    defaultValues: { note: '' },
    fields: ['note'],
    async write({ note }) {
      await mutateAsync({ plan_hash: planHash, note });
      void toast('success', coded('broadcasts-detail.sendBack.done'));
    },
    onSaved: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sendBack.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={pending}>
            {t('sendBack.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-3">
        <FormNote problem={problem} />
        <p className="text-muted">{t('sendBack.text')}</p>
        <Field label={t('sendBack.note')} error={errors.note?.message}>
          <Textarea rows={3} maxLength={500} autoFocus {...form.register('note')} />
        </Field>
      </form>
    </Dialog>
  );
}
