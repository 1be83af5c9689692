import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { PhoneHint } from '@/components/forms/phone-hint';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { internationalPhone } from '@/lib/contacts/schema';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { useDefaultCountry } from '@/lib/settings/queries';
import { ReasonField } from './reason-field';

const numberInput = doNotSendInput.pick({ phone: true, reason: true });
const internationalNumber = numberInput.extend({ phone: internationalPhone });

type Values = { phone: string; reason: string };

type NumberFormProps = DraftProps<Values> & {
  /** Resolves when saved. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
};

export function NumberForm(props: NumberFormProps) {
  const { values, notice, onSubmit, onCancel } = props;
  const schema = useDefaultCountry() === null ? internationalNumber : numberInput;
  const form = useForm<Values>({ defaultValues: values, resolver: zodResolver(schema) });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'phone' });
  useDraftReports(form, props);

  function complete(phone: string) {
    form.setValue('phone', phone, { shouldDirty: true });
    form.clearErrors('phone');
    form.setFocus('phone');
  }

  const { submit, failure, pending } = useFormSubmit(form, ['phone', 'reason'], onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel="Add number"
      pending={pending}
      notice={notice}
      failure={failure}
    >
      <Field
        label="Phone"
        error={errors.phone?.message}
        hint={<PhoneHint typed={typed} />}
        help={<PhoneCountryChoice typed={typed} onComplete={complete} />}
      >
        <Input
          type="tel"
          dir="ltr"
          className="num"
          autoFocus
          autoComplete="off"
          {...form.register('phone')}
        />
      </Field>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </SheetForm>
  );
}
