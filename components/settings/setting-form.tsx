import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote, QuestionDialog } from '@/components/forms/form-notes';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { type SettingFormOptions, useSettingForm } from './use-setting-form';

type SettingFormProps<Values extends FieldValues, Setting extends FieldValues> = SettingFormOptions<
  Values,
  Setting
> & {
  saveLabel: string;
  children: (form: UseFormReturn<Values, unknown, Setting>) => ReactNode;
};

/** The form of a setting on a page, which stays open after it is saved. */
export function SettingForm<Values extends FieldValues, Setting extends FieldValues>({
  saveLabel,
  children,
  ...options
}: SettingFormProps<Values, Setting>) {
  const { form, ...record } = useSettingForm(options);
  const { failure, question } = record.state;
  return (
    <>
      <form
        method="post"
        className="grid gap-4"
        noValidate
        onSubmit={record.submit}
        onKeyDown={submitOnCommandEnter}
      >
        <FilledNote form={record} />
        {children(form)}
        {failure && <FormFailure {...failure} />}
        <div>
          <Button type="submit" variant="primary" pending={record.isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
      <QuestionDialog question={question} onAnswer={record.answer} />
    </>
  );
}
