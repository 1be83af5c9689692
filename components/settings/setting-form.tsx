import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { toast } from '@/components/ui/overlay/toast';
import type { IssueFields } from '@/lib/api/form-errors';

type SettingFormProps<Values extends FieldValues, Setting extends FieldValues> = {
  /** The draft’s name. */
  name: string;
  /** "Couldn’t save the broadcast settings." */
  notSaved: string;
  /** The setting as the form opens with it: a change by someone else must not discard what is typed. */
  setting: Setting;
  schema: ZodType<Setting, Values>;
  fields: IssueFields<Values>;
  /** Asks before a valid change is saved. */
  confirm?: (next: Setting, before: Setting) => Promise<boolean>;
  save: (setting: Setting & { expected: Setting }) => Promise<unknown>;
  toValues: (setting: Setting) => Values;
  saved: string;
  saveLabel: string;
  children: (form: UseFormReturn<Values, unknown, Setting>) => ReactNode;
};

/** The form of a setting, which stays open after it is saved. */
export function SettingForm<Values extends FieldValues, Setting extends FieldValues>(
  props: SettingFormProps<Values, Setting>,
) {
  const { name, notSaved, setting, schema, fields, confirm, save, toValues, saved, saveLabel, children } =
    props;
  const { form, ...record } = useRecordForm<Values, Setting, Setting>({
    name,
    record: setting,
    values: toValues(setting),
    schema,
    fields,
    notSaved: () => notSaved,
    write: (next, { seen }) => save({ ...next, expected: seen }),
    onSaved(_saved, { values, isOpen, typed }) {
      void toast('success', saved);
      if (isOpen) record.reopen(toValues(values), values, typed);
    },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const next = schema.safeParse(form.getValues());
    if (confirm && next.success && !(await confirm(next.data, record.opened.record))) return;
    await record.submit();
  }

  return (
    <form
      method="post"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      {children(form)}
      {record.state.failure && <FormFailure {...record.state.failure} />}
      <div>
        <Button type="submit" variant="primary" pending={record.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
