import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { doNotSendRemoval } from '@/lib/do-not-send/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { ReasonField } from './reason-field';

type RemovalReasonProps = {
  saveLabel: string;
  disabled?: boolean;
  onCancel: () => void;
  /** Resolves when removed. An error that it throws is shown here. */
  write: (reason: string) => Promise<void>;
};

export function RemovalReason({ saveLabel, disabled, onCancel, write }: RemovalReasonProps) {
  const t = useMessages('do-not-send-remove');
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: doNotSendRemoval,
    defaultValues: { reason: '' },
    fields: ['reason'],
    write: ({ reason }) => write(reason),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <ReasonField
        label={t('reason')}
        usual={[t('usual.mistake'), t('usual.asked'), t('usual.otherPerson')]}
        autoFocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="danger" disabled={disabled} pending={pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
