import { useRef } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { useCreateField } from '@/lib/contact-facts/field-mutations';
import type { OwnField } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { FieldForm, formFieldOf } from './field-form';
import {
  fieldFormSchema,
  NEW_FIELD,
  proposedKey,
  toInput,
  type FieldFormValues as Values,
} from './field-values';

const NAME = 'contact-field:new';

type NewFieldProps = { fields: readonly OwnField[]; onClose: () => void };

export function NewField(props: NewFieldProps) {
  return (
    <AfterSave name={NAME}>
      <NewFieldForm {...props} />
    </AfterSave>
  );
}

function NewFieldForm({ fields, onClose }: NewFieldProps) {
  const t = useMessages('own-fields-form');
  const { mutateAsync } = useCreateField();
  /** What was proposed last: a key that someone typed stays. */
  const proposed = useRef('');
  const form = useRecordForm<Values, Values, null, OwnField>({
    name: NAME,
    record: null,
    values: NEW_FIELD,
    schema: fieldFormSchema,
    fields: formFieldOf,
    nameOf: ({ label }) => label,
    write: (values) => mutateAsync(toInput(values)),
    onSaved({ label }, { isOpen }) {
      if (isOpen) onClose();
      void toast('success', coded('own-fields-form.created', { label }));
    },
  });
  const { register, getValues, setValue, formState } = form.form;

  function propose(label: string) {
    if (getValues('key') !== proposed.current) return;
    proposed.current = proposedKey(
      label,
      fields.map(({ key }) => key),
    );
    setValue('key', proposed.current, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return (
    <FieldForm
      form={form}
      saveLabel={t('create')}
      onLabel={propose}
      onClose={onClose}
      keyField={
        <Field label={t('key')} error={formState.errors.key?.message} hint={t('keyHint')}>
          <Input dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('key')} />
        </Field>
      }
    />
  );
}
