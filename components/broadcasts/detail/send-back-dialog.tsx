import { useId } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useSendBackBroadcast } from '@/lib/broadcasts/mutations';
import { sendBackNote } from '@/lib/broadcasts/schema';

type SendBackDialogProps = { id: string; planHash: string; onClose: () => void };

export function SendBackDialog({ id, planHash, onClose }: SendBackDialogProps) {
  const formId = useId();
  const { mutateAsync } = useSendBackBroadcast(id);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: sendBackNote,
    defaultValues: { note: '' },
    fields: ['note'],
    async write({ note }) {
      await mutateAsync({ plan_hash: planHash, note });
      void toast('success', 'Sent back. Its author sees your note.');
    },
    onSaved: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Send this broadcast back?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={pending}>
            Send back
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-3">
        <FormNote problem={problem} />
        <p className="text-muted">It becomes a draft again. Its author sees your note and can ask again.</p>
        <Field label="What should change?" error={errors.note?.message}>
          <Textarea rows={3} maxLength={500} autoFocus {...form.register('note')} />
        </Field>
      </form>
    </Dialog>
  );
}
