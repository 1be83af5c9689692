import { type FieldValues, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { PhoneCountryChoice } from './phone-country';
import { PhoneHint } from './phone-hint';

type PhoneFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  /** What the number is for, until it can be read. */
  hint?: string;
  optional?: boolean;
  autoFocus?: boolean;
  autoComplete?: 'tel' | 'off';
  maxLength?: number;
  /** Registered by the form, which focuses the first wrong field in this order. */
  register: UseFormRegisterReturn;
};

/** Each letter renders only this and not the whole form. */
export function PhoneField<Values extends FieldValues, Output>(props: PhoneFieldProps<Values, Output>) {
  const { label, hint, optional, autoFocus, autoComplete = 'off', maxLength, register } = props;
  const { name } = register;
  const form = props.form as unknown as UseFormReturn<Record<string, string>>;
  const typed = useWatch({ control: form.control, name });
  const error = form.formState.errors[name];
  function complete(phone: string) {
    form.setValue(name, phone, { shouldDirty: true });
    form.clearErrors(name);
    form.setFocus(name);
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
