import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type ViewFormValues as Values, viewForm } from '@/lib/saved-views/schema';

type ViewFormProps = {
  values: Values;
  /** Whether the current search and filters differ from the view's and could replace them. */
  mayTakeScreen: boolean;
  /** Resolves when saved. Errors that it throws are shown here. */
  onSubmit: (values: Values, takeScreen: boolean) => Promise<void>;
  onDelete?: () => Promise<void>;
  onCancel: () => void;
};

export function ViewForm({ values, mayTakeScreen, onSubmit, onDelete, onCancel }: ViewFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [takeScreen, setTakeScreen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const form = useForm<Values>({ defaultValues: values, resolver: zodResolver(viewForm) });
  const { errors, isSubmitting } = form.formState;

  async function tryTo(action: () => Promise<void>) {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(failureOf(error, ['name', 'shared'], form.setError));
    }
  }

  async function discard(action: () => Promise<void>) {
    setDeleting(true);
    await tryTo(action);
    setDeleting(false);
  }

  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={form.handleSubmit((input) => tryTo(() => onSubmit(input, takeScreen)))}
      onKeyDown={submitOnCommandEnter}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input dir="auto" autoComplete="off" {...form.register('name')} />
      </Field>
      <Checkbox label="Share with the team" {...form.register('shared')} />
      {mayTakeScreen && (
        <Checkbox
          label="Update it to the current search and filters"
          checked={takeScreen}
          onChange={(event) => setTakeScreen(event.target.checked)}
        />
      )}
      {failure && <FormFailure {...failure} />}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {onDelete && (
          <Button variant="ghost" className="me-auto" pending={deleting} onClick={() => discard(onDelete)}>
            Delete view
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Save view
        </Button>
      </div>
    </form>
  );
}
