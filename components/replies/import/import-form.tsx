'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { ImportChecked } from '@/components/import/import-checked';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/textarea';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { formatCount } from '@/lib/format';
import type { ImportAnswer } from '@/lib/import/rejected';
import { type ReplyFile, rejectedReplies } from '@/lib/replies/mutations';
import {
  REPLY_FILE_CHARACTERS,
  type ReplyImport,
  type ReplyImported,
  replyImport,
} from '@/lib/replies/schema';

const importForm = replyImport.pick({ text: true, replace: true });

type Values = { text: string; replace: boolean };

type ImportFormProps = DraftProps<Values> & {
  /** What the import would do; nothing is written. */
  onCheck: (file: ReplyFile) => Promise<ImportAnswer<ReplyImported>>;
  /** Resolves when imported. What it throws is shown here, and nothing is lost. */
  onImport: (file: ReplyFile) => Promise<void>;
  onCancel: () => void;
};

export function ImportForm(props: ImportFormProps) {
  const { values, draft, notice, onDirtyChange, onDraft, onCheck, onImport, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [checked, setChecked] = useState<ImportAnswer<ReplyImported> | null>(null);
  const form = useForm<z.input<typeof importForm>, unknown, Values>({
    defaultValues: values,
    resolver: zodResolver(importForm),
  });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, {
    draft,
    onDirtyChange,
    onDraft: (typed) => onDraft?.({ ...values, ...typed }),
  });

  const fileOf = ({ text, replace }: Values) => ({ text, replace, format: formatOf(text) });
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setFailure(null);
    const file = fileOf(values);
    try {
      if (checked) await onImport(file);
      else setChecked(await onCheck(file));
    } catch (error) {
      // The second step has no field that could show it.
      setFailure(failureOf(error, checked ? [] : ['text'], form.setError));
    }
  });

  if (checked) {
    const back = () => {
      setFailure(null);
      setChecked(null);
    };
    return (
      <ImportChecked
        {...wouldDo(checked)}
        rejected={{
          what: 'Reply',
          rows: checked.rejected,
          total: checked.rejected_total,
          file: () => rejectedReplies(fileOf(importForm.parse(form.getValues()))),
        }}
        pending={isSubmitting}
        failure={failure}
        onBack={back}
        onImport={() => void submit()}
      />
    );
  }
  return (
    <form className="contents" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <FilePicker
          what="CSV or JSON file"
          accept=".csv,.txt,.tsv,.json,text/csv,text/plain,application/json"
          mostBytes={3 * REPLY_FILE_CHARACTERS}
          onText={(text) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true })}
        />
        <Field
          label="Replies"
          error={errors.text?.message}
          hint="CSV with these six columns, or JSON with these six fields, as the export writes them."
        >
          <Textarea
            dir="ltr"
            rows={6}
            spellCheck={false}
            autoFocus
            className="num max-h-60 min-h-32 whitespace-pre font-mono text-[13px]"
            placeholder={'uuid,name,trigger,match_criteria,response_type,response'}
            {...form.register('text')}
          />
        </Field>
        <Checkbox label="Replace what the notebook has under the same UUID" {...form.register('replace')} />
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

function wouldDo({ added, replaced, kept, unchanged }: ReplyImported) {
  const lines = [
    added > 0 && `${formatCount(added, 'reply', 'replies')} would be added.`,
    replaced > 0 &&
      `${formatCount(replaced, 'reply', 'replies')} would be replaced; what they were stays in their versions.`,
    kept > 0 &&
      `${formatCount(kept, 'reply', 'replies')} would stay as the notebook has them: go back and tick “Replace” to take the file’s.`,
    unchanged > 0 && `${formatCount(unchanged, 'reply', 'replies')} say the same already.`,
  ];
  const taken = added + replaced;
  return {
    taken: taken > 0 ? formatCount(taken, 'reply', 'replies') : null,
    lines: lines.filter((line) => line !== false),
  };
}

function formatOf(text: string): ReplyImport['format'] {
  return /^\uFEFF?\s*[[{]/.test(text) ? 'json' : 'csv';
}
