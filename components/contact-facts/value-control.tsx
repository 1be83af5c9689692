import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { Field, FieldGroup } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import type { FormValues } from './field-form-values';

type ValueControlProps = {
  field: OwnField;
  form: UseFormReturn<FormValues, unknown, FormValues>;
  error: string | undefined;
  autoFocus: boolean;
};

/** The control of a field, by its type. */
export function ValueControl({ field, form: { register, watch }, error, autoFocus }: ValueControlProps) {
  const { key, label, type, choices, help } = field;
  if (type === 'choices') {
    return (
      <FieldGroup legend={<bdi>{label}</bdi>} error={error}>
        {(isInvalid) => (
          <>
            {(choices ?? []).map((choice, index) => (
              <Checkbox
                key={choice}
                label={<bdi>{choice}</bdi>}
                value={choice}
                aria-invalid={isInvalid}
                autoFocus={autoFocus && index === 0}
                {...register(key)}
              />
            ))}
            {help && (
              <p className="text-muted text-small">
                <bdi>{help}</bdi>
              </p>
            )}
          </>
        )}
      </FieldGroup>
    );
  }
  return (
    <Field label={<bdi>{label}</bdi>} error={error} hint={help && <bdi>{help}</bdi>}>
      {type === 'boolean' || type === 'choice' ? (
        <Select autoFocus={autoFocus} {...register(key)}>
          <option value="" />
          <Options field={field} />
        </Select>
      ) : type === 'date' ? (
        <DayInput type="date" chosen={String(watch(key) ?? '')} autoFocus={autoFocus} {...register(key)} />
      ) : (
        <Input autoFocus={autoFocus} autoComplete="off" {...INPUTS[type]} {...register(key)} />
      )}
    </Field>
  );
}

const INPUTS = {
  text: { dir: 'auto' },
  number: { inputMode: 'decimal', dir: 'ltr' },
  link: { type: 'url', dir: 'ltr' },
} as const;

function Options({ field: { type, choices } }: { field: OwnField }) {
  const t = useMessages('contact-fields');
  if (type === 'choice') return (choices ?? []).map((choice) => <option key={choice}>{choice}</option>);
  return (
    <>
      <option value="yes">{t('yes')}</option>
      <option value="no">{t('no')}</option>
    </>
  );
}
