'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { NamedFile } from '@/lib/api/client';
import type { ImportReport } from '@/lib/api/import-report';
import { formatCount } from '@/lib/format';
import { type Rejected, RejectedRows } from './rejected-rows';

/** The values of an import form: the text of the file, and further options. */
export type ImportValues = { text: string };

/** The props that the import sheet passes to its form. */
export type ImportFormProps<Values> = DraftProps<Values> & {
  /** Resolves when imported. An error that it throws is shown here, and what was typed is kept. */
  onImport: (values: Values) => Promise<void>;
  onCancel: () => void;
};

type ImportFormParts<Values extends ImportValues, Report extends ImportReport> = {
  schema: ZodType<Values, Values>;
  picker: Omit<ComponentProps<typeof FilePicker>, 'onText'>;
  label: string;
  hint: string;
  placeholder: string;
  /** Fields below the text. */
  children: (form: UseFormReturn<Values>) => ReactNode;
  /** A dry run: reports what the import would do, and writes nothing. */
  check: (values: Values) => Promise<Report>;
  /** What would be imported, such as "12 numbers" (null for nothing), and further sentences. */
  describe: (report: Report) => { taken: string | null; lines: string[] };
  /** The label for the text of a rejected row: "Number". */
  rowLabel: string;
  rejectedFile: (values: Values) => Promise<NamedFile>;
};

/** Takes a file or pasted text, and shows what the import would do before it writes anything. */
export function ImportForm<Values extends ImportValues, Report extends ImportReport>(
  props: ImportFormProps<Values> & ImportFormParts<Values, Report>,
) {
  const { values, draft, notice, onDirtyChange, onDraft, onImport, onCancel } = props;
  const { schema, picker, label, hint, placeholder, children, check, describe } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema),
  });
  const text = 'text' as FieldPath<Values>;
  const { isSubmitting } = form.formState;
  useDraftReports(form, { draft, onDirtyChange, onDraft });

  const submit = form.handleSubmit(async (file) => {
    if (isSubmitting) return;
    setFailure(null);
    try {
      if (report) await onImport(file);
      else setReport(await check(file));
    } catch (error) {
      // The second step has no fields to show an error on.
      const fields = report ? [] : (Object.keys(values) as FieldPath<Values>[]);
      setFailure(failureOf(error, fields, form.setError));
    }
  });

  if (report) {
    const { rejected: rows, rejected_total: total } = report;
    return (
      <CheckedImport
        {...describe(report)}
        rejected={{ label: props.rowLabel, rows, total, file: () => props.rejectedFile(form.getValues()) }}
        pending={isSubmitting}
        failure={failure}
        onBack={() => {
          setFailure(null);
          setReport(null);
        }}
        onImport={() => void submit()}
      />
    );
  }
  return (
    <form className="contents" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <FilePicker
          {...picker}
          onText={(read) =>
            form.setValue(text, read as PathValue<Values, typeof text>, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
        <Field label={label} error={form.getFieldState(text, form.formState).error?.message} hint={hint}>
          <Textarea
            dir="ltr"
            rows={6}
            spellCheck={false}
            autoFocus
            className="num max-h-60 min-h-32 whitespace-pre font-mono text-[13px]"
            placeholder={placeholder}
            {...form.register(text)}
          />
        </Field>
        {children(form)}
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

type CheckedImportProps = {
  taken: string | null;
  lines: string[];
  rejected: Rejected;
  pending: boolean;
  failure: Failure | null;
  onBack: () => void;
  onImport: () => void;
};

function CheckedImport(props: CheckedImportProps) {
  const { taken, lines, rejected, pending, failure, onBack, onImport } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <section aria-label="Import preview" className="grid gap-3">
          <div>
            <h3 ref={heading} tabIndex={-1} className="font-semibold">
              {taken === null ? 'There is nothing to import' : 'Nothing has been imported yet'}
            </h3>
            <ul className="mt-1 text-muted">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {rejected.total > 0 && (
                <li>{formatCount(rejected.total, 'row')} would be left out, for these reasons:</li>
              )}
            </ul>
          </div>
          {rejected.total > 0 && <RejectedRows {...rejected} />}
        </section>
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        {/* Not in the place of "Check file": a double click must not import an unchecked file. */}
        {taken !== null && (
          <Button variant="primary" className="me-auto" pending={pending} onClick={onImport}>
            Import {taken}
          </Button>
        )}
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </SheetFooter>
    </>
  );
}
