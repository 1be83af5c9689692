import { type FieldValues, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { PhoneCountryChoice } from './phone-country';
import { PhoneHint } from './phone-hint';

type WithPhone = FieldValues & { phone: string };

type PhoneFieldProps<Values extends WithPhone, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  /** What the number is for, until it can be read. */
  hint?: string;
  optional?: boolean;
  autoFocus?: boolean;
  autoComplete?: 'tel' | 'off';
  maxLength?: number;
  /** Registered by the form, which focuses the first wrong field in this order. */
  register: UseFormRegisterReturn<'phone'>;
};

/** The field `phone` of a form. Each letter renders only this and not the whole form. */
export function PhoneField<Values extends WithPhone, Output>(props: PhoneFieldProps<Values, Output>) {
  const { label, hint, optional, autoFocus, autoComplete = 'off', maxLength, register } = props;
  const form = props.form as unknown as UseFormReturn<WithPhone>;
  const typed = useWatch({ control: form.control, name: 'phone' });
  const error = form.formState.errors.phone;
  function complete(phone: string) {
    form.setValue('phone', phone, { shouldDirty: true });
    form.clearErrors('phone');
    form.setFocus('phone');
  }
  return (
    <Field
      label={label}
      optional={optional}
      error={error?.message}
      // Its error says the same of a number that is refused.
      hint={error ? hint : <PhoneHint typed={typed}>{hint}</PhoneHint>}
      help={<PhoneCountryChoice typed={typed} onComplete={complete} />}
    >
      <Input
        type="tel"
        dir="ltr"
        className="num"
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        maxLength={maxLength}
        {...register}
      />
    </Field>
  );
}
