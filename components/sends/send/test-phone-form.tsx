import { FormNote } from '@/components/forms/form-note';
import { OwnPhoneField, useOwnPhoneForm } from '@/components/forms/own-phone';
import { Button } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';

type TestPhoneFormProps = { phone: string; onSaved: (phone: string) => void; onCancel: () => void };

export function TestPhoneForm({ phone, onSaved, onCancel }: TestPhoneFormProps) {
  const t = useMessages('sends-test');
  const { form, submit, problem, pending } = useOwnPhoneForm({ phone, onSaved });
  return (
    <form
      method="post"
      noValidate
      aria-label={t('form')}
      onSubmit={submit}
      className="grid gap-3 rounded border p-3"
    >
      <FormNote problem={problem} />
      <OwnPhoneField form={form} hint={t('hint')} autoFocus />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" pending={pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
