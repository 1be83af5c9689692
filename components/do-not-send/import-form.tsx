'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { ImportChecked } from '@/components/import/import-checked';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/textarea';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type NumbersFile, rejectedNumbers } from '@/lib/do-not-send/mutations';
import { type DoNotSendImported, doNotSendImport } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import type { ImportAnswer } from '@/lib/import/rejected';
import { ImportPreview } from './import-preview';
import { ReasonField } from './reason-field';

const importForm = doNotSendImport.pick({ text: true, reason: true });

type ImportFormProps = DraftProps<NumbersFile> & {
  /** What the import would do; nothing is written. */
  onCheck: (file: NumbersFile) => Promise<ImportAnswer<DoNotSendImported>>;
  /** Resolves when imported. What it throws is shown here, and nothing that was typed is lost. */
  onImport: (file: NumbersFile) => Promise<void>;
  onCancel: () => void;
};

export function ImportForm(props: ImportFormProps) {
  const { values, notice, onCheck, onImport, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [checked, setChecked] = useState<ImportAnswer<DoNotSendImported> | null>(null);
  const form = useForm<NumbersFile>({ defaultValues: values, resolver: zodResolver(importForm) });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, props);

  const save = form.handleSubmit(async (file) => {
    if (isSubmitting) return;
    setFailure(null);
    try {
      if (checked) await onImport(file);
      else setChecked(await onCheck(file));
    } catch (error) {
      // The second step has no field that could show it.
      setFailure(failureOf(error, checked ? [] : ['text', 'reason'], form.setError));
    }
  });

  if (checked) {
    const { added, already_there, rejected, rejected_total: total } = checked;
    const file = () => rejectedNumbers(form.getValues());
    return (
      <ImportChecked
        taken={added > 0 ? formatCount(added, 'number') : null}
        lines={[
          ...(added > 0 ? [`${formatCount(added, 'number')} would be added.`] : []),
          ...(already_there > 0
            ? [`${formatCount(already_there, 'number')} would stay as the list has them.`]
            : []),
        ]}
        rejected={{ what: 'Number', rows: rejected, total, file }}
        pending={isSubmitting}
        failure={failure}
        onBack={() => {
          setFailure(null);
          setChecked(null);
        }}
        onImport={() => void save()}
      />
    );
  }

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
          Check file
        </Button>
      </SheetFooter>
    </form>
  );
}
