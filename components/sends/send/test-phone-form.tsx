import { FormNote } from '@/components/forms/form-note';
import { OwnPhoneField, useOwnPhoneForm } from '@/components/forms/own-phone';
import { Button } from '@/components/ui/form-controls/button';

type TestPhoneFormProps = { phone: string; onSaved: (phone: string) => void; onCancel: () => void };

export function TestPhoneForm({ phone, onSaved, onCancel }: TestPhoneFormProps) {
  const { form, submit, problem, pending } = useOwnPhoneForm({ phone, onSaved });
  return (
    <form
      method="post"
      noValidate
      aria-label="Number for tests"
      onSubmit={submit}
      className="grid gap-3 rounded border p-3"
    >
      <FormNote problem={problem} />
      <OwnPhoneField form={form} hint="Saved for your next tests." autoFocus />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" pending={pending}>
          Save and send the test
        </Button>
      </div>
    </form>
  );
}
