import type { ReactNode } from 'react';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { GroupInput } from '@/lib/groups/schema';
import { useMessages } from '@/lib/messages/messages-provider';

type GroupFormProps<Rec, Result> = {
  form: RecordForm<GroupInput, GroupInput, Rec, Result>;
  saveLabel: string;
  warning?: ReactNode;
  returnFocus?: () => HTMLElement | null;
  onClose: () => void;
};

export function GroupForm<Rec, Result>(props: GroupFormProps<Rec, Result>) {
  const { form, saveLabel, warning, returnFocus, onClose } = props;
  const { register, formState } = form.form;
  const t = useMessages('groups-form');
  return (
    <RecordSheet form={form} saveLabel={saveLabel} returnFocus={returnFocus} onClose={onClose}>
      <Field label={t('name')} error={formState.errors.name?.message} hint={t('nameHint')}>
        <Input dir="auto" autoFocus autoComplete="off" {...register('name')} />
      </Field>
      {warning && <Note tone="warning">{warning}</Note>}
    </RecordSheet>
  );
}
