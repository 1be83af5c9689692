import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { doNotSendRemoval } from '@/lib/do-not-send/schema';
import { ReasonField } from './reason-field';

const USUAL = ['Added by mistake', 'Asked to get messages again', 'Number belongs to someone else now'];

type RemovalReasonProps<Result> = {
  saveLabel: string;
  disabled?: boolean;
  onCancel: () => void;
  /** Resolves when removed. An error that it throws is shown here. */
  write: (reason: string) => Promise<Result>;
  /** Not called when the form has been closed. */
  onRemoved?: (result: Result) => void;
};

export function RemovalReason<Result>(props: RemovalReasonProps<Result>) {
  const { saveLabel, disabled, onCancel, write, onRemoved } = props;
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: doNotSendRemoval,
    defaultValues: { reason: '' },
    fields: ['reason'],
    write: ({ reason }) => write(reason),
    onSaved: onRemoved,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <ReasonField
        label="Reason for removing it"
        usual={USUAL}
        autoFocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={disabled} pending={pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
