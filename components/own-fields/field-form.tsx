import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field, FieldGroup } from '@/components/ui/form-controls/field';
import { Input, Textarea } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { FIELD_TYPES } from '@/lib/contact-facts/field-types';
import { hasChoices } from '@/lib/contact-facts/value-text';
import { useMessages } from '@/lib/messages/messages-provider';
import { HIDEABLE, type FieldFormValues as Values } from './field-values';

type FieldFormProps<Rec, Result> = {
  form: RecordForm<Values, Values, Rec, Result>;
  saveLabel: string;
  /** The key, which can be chosen only for a new field. */
  keyField: ReactNode;
  aside?: ReactNode;
  onLabel?: (label: string) => void;
  onClose: () => void;
};

export function FieldForm<Rec, Result>(props: FieldFormProps<Rec, Result>) {
  const { form, saveLabel, keyField, aside, onLabel, onClose } = props;
  const { register, control, formState } = form.form;
  const { errors } = formState;
  const t = useMessages('own-fields-form');
  const types = useMessages('own-fields');
  const roles = useMessages('roles');
  const type = useWatch({ control, name: 'type' });
  return (
    <RecordSheet form={form} saveLabel={saveLabel} aside={aside} onClose={onClose}>
      <Field label={t('label')} error={errors.label?.message}>
        <Input
          dir="auto"
          autoFocus
          autoComplete="off"
          {...register('label', { onChange: (event) => onLabel?.(event.target.value) })}
        />
      </Field>
      {keyField}
      <Field label={t('type')} error={errors.type?.message}>
        <Select {...register('type')}>
          {FIELD_TYPES.map((each) => (
            <option key={each} value={each}>
              {types(`type.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasChoices(type) && (
        <Field label={t('choices')} error={errors.choices?.message} hint={t('choicesHint')}>
          <Textarea dir="auto" rows={5} {...register('choices')} />
        </Field>
      )}
      <Field label={t('help')} error={errors.help?.message} hint={t('helpHint')} optional>
        <Input dir="auto" autoComplete="off" {...register('help')} />
      </Field>
      <Field label={t('who')} error={errors.who?.message}>
        <Select {...register('who')}>
          <option value="everyone">{t('everyone')}</option>
          <option value="admins">{t('admins')}</option>
        </Select>
      </Field>
      <FieldGroup legend={t('hiddenFrom')} error={errors.hidden_from?.message}>
        {(isInvalid) =>
          HIDEABLE.map((role) => (
            <Checkbox
              key={role}
              label={roles(role)}
              value={role}
              aria-invalid={isInvalid}
              {...register('hidden_from')}
            />
          ))
        }
      </FieldGroup>
      <Checkbox label={t('inPanel')} {...register('in_panel')} />
    </RecordSheet>
  );
}

/** Where the issues of the server are shown: those of a single choice at all of them. */
export function formFieldOf(path: string): keyof Values | null {
  const [name = ''] = path.split('.');
  if (name === 'editable_by') return 'who';
  return SHOWN_FIELDS.find((each) => each === name) ?? null;
}

const SHOWN_FIELDS = ['label', 'key', 'type', 'choices', 'help', 'who', 'hidden_from'] as const;
