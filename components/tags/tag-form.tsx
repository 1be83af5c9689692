import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Tag } from '@/components/ui/display/tag';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TAG_COLORS, type TagInput, type tagInput } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export type TagFormValues = z.input<typeof tagInput>;

type TagFormProps<Rec, Result> = {
  form: RecordForm<TagFormValues, TagInput, Rec, Result>;
  saveLabel: string;
  notice?: ReactNode;
  aside?: ReactNode;
  onClose: () => void;
};

export function TagForm<Rec, Result>(props: TagFormProps<Rec, Result>) {
  const { form, saveLabel, notice, aside, onClose } = props;
  const { register, control, formState } = form.form;
  const { errors } = formState;
  const t = useMessages('tags-form');
  const [name, color] = useWatch({ control, name: ['name', 'color'] });
  return (
    <RecordSheet form={form} saveLabel={saveLabel} notice={notice} aside={aside} onClose={onClose}>
      <Field label={t('name')} error={errors.name?.message}>
        <Input dir="auto" autoFocus autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('color')} error={errors.color?.message}>
        <Select {...register('color')}>
          {TAG_COLORS.map((each) => (
            <option key={each} value={each}>
              {t(`colors.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <p className="flex min-w-0 flex-wrap items-center gap-2 text-muted text-small">
        {t('preview')} <Tag color={color}>{name.trim() || t('name')}</Tag>
      </p>
    </RecordSheet>
  );
}
