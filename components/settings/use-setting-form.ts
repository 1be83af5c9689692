import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { SaveQuestion } from '@/components/forms/record-form-types';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import type { IssueFields } from '@/lib/api/form-errors';
import type { Coded } from '@/lib/messages/coded';

export type SettingFormOptions<Values extends FieldValues, Setting extends FieldValues> = {
  /** The draft’s name. */
  name: string;
  /** "Couldn’t save the broadcast settings." */
  notSaved: Coded;
  /** The setting as the form opens with it: a change by someone else must not discard what is typed. */
  setting: Setting;
  schema: ZodType<Setting, Values>;
  fields: IssueFields<Values>;
  /** What to ask before a change is saved; null for nothing. */
  confirm?: (next: Setting, before: Setting) => Promise<SaveQuestion | null>;
  save: (setting: Setting & { expected: Setting }) => Promise<unknown>;
  toValues: (setting: Setting) => Values;
  saved: Coded;
  /** Closes the form once it is saved; without it the form stays open. */
  onClose?: () => void;
};

/** The record form of a setting, which nobody saves over what someone else has changed since. */
export function useSettingForm<Values extends FieldValues, Setting extends FieldValues>({
  name,
  notSaved,
  setting,
  schema,
  fields,
  confirm,
  save,
  toValues,
  saved,
  onClose,
}: SettingFormOptions<Values, Setting>) {
  const form = useRecordForm<Values, Setting, Setting>({
    name,
    record: setting,
    values: toValues(setting),
    schema,
    fields,
    confirm,
    notSaved: () => notSaved,
    write: (next, { seen }) => save({ ...next, expected: seen }),
    onSaved(_saved, { values, isOpen, typed }) {
      void toast('success', saved);
      if (!isOpen) return;
      if (onClose) onClose();
      else form.reopen(toValues(values), values, typed);
    },
  });
  return form;
}
