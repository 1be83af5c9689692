import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/timing';
import { dueBefore, type Retention, retentionChoices } from '@/lib/audit/retention';

type RetentionFormProps = DraftProps<Retention> & {
  /** The time of the oldest event. */
  oldest: string | null;
  /** Resolves when saved. An error is shown here, and the choice is kept. */
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
        hint="Older events are permanently deleted once a day. The history of each contact is based on these events: it becomes shorter too, and deleted changes can’t be undone or restored."
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
          <Note tone="warning" title="Events will be deleted.">
            Events before <Time value={due} /> will be deleted within a day. The oldest event is from{' '}
            <Time value={oldest} />.
          </Note>
        )}
      </div>
    </SheetForm>
  );
}
