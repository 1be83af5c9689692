'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/button';
import { submitOnCommandEnter } from '@/components/ui/command-enter';
import { Field } from '@/components/ui/field';
import { FilePicker } from '@/components/ui/file-picker';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { Textarea } from '@/components/ui/textarea';
import { type DoNotSendImport, doNotSendImport } from '@/lib/do-not-send/schema';
import { ImportPreview } from './import-preview';
import { ReasonField } from './reason-field';

type ImportFormProps = DraftProps<DoNotSendImport> & {
  /** Resolves when imported. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (file: DoNotSendImport) => Promise<void>;
  onCancel: () => void;
};

export function ImportForm(props: ImportFormProps) {
  const { values, notice, onSubmit, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<DoNotSendImport>({ defaultValues: values, resolver: zodResolver(doNotSendImport) });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, props);

  const save = form.handleSubmit(async (file) => {
    setFailure(null);
    try {
      await onSubmit(file);
    } catch (error) {
      setFailure(failureOf(error, ['text', 'reason'], form.setError));
    }
  });

  return (
    <form className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <FilePicker
          what="CSV file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onText={(text) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true })}
        />
        <Field
          label="Numbers"
          error={errors.text?.message}
          hint="A row each: the number with its country code and, if you like, a reason after it. Or a table whose first row names its columns, one of them “phone”."
        >
          <Textarea
            dir="ltr"
            rows={6}
            spellCheck={false}
            autoFocus
            className="num max-h-60 whitespace-pre font-mono text-[13px]"
            placeholder={'phone,reason\n+34612344711,Asked to stop'}
            {...form.register('text')}
          />
        </Field>
        <ImportPreview control={form.control} />
        <ReasonField
          error={errors.reason?.message}
          hint="For rows that give none of their own."
          {...form.register('reason')}
        />
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Import numbers
        </Button>
      </SheetFooter>
    </form>
  );
}
