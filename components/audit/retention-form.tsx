'use client';

import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/use-now';
import { dueBefore, type Retention, retentionChoices } from './retention';

type RetentionFormProps = DraftProps<Retention> & {
  /** When the oldest event on record was. */
  oldest: string | null;
  /** Resolves when saved. What it throws is shown here, and nothing that was chosen is lost. */
  onSubmit: (values: Retention) => Promise<void>;
  onCancel: () => void;
};

export function RetentionForm(props: RetentionFormProps) {
  const { values, notice, oldest, onSubmit, onCancel } = props;
  const form = useForm<Retention>({ defaultValues: values });
  const now = useNow();
  const due = now === null ? null : dueBefore(form.watch(), oldest, now);
  useDraftReports(form, props);

  const { submit, failure, pending } = useFormSubmit(form, [], onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel="Save retention"
      pending={pending}
      hint={null}
      notice={notice}
      failure={failure}
    >
      <Field
        label="Keep events for"
        hint="Older ones are deleted once a day, for good. The history of contacts is read from the same record: it becomes as short, and what is gone from it cannot be undone or restored any more."
      >
        <Select autoFocus {...form.register('keep')}>
          {retentionChoices(values).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status">
        {due && (
          <Note tone="warning" title="There are events that old.">
            What was done before <Time value={due} /> is deleted within a day. The oldest event is of{' '}
            <Time value={oldest} />.
          </Note>
        )}
      </div>
    </SheetForm>
  );
}
