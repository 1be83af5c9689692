import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { PasswordInput } from '@/components/ui/form-controls/input';
import { type ProofInput, passwordProof, proofInput } from '@/lib/account/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { CodeField } from './code-field';

type ProofFormProps<Result> = {
  title: string;
  about?: string;
  /** The label of the submit button, a verb. */
  submit: string;
  danger?: boolean;
  email: string;
  withCode: boolean;
  write: (proof: ProofInput) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
};

/** Asks users to confirm their identity, because someone else may be using an unattended session. */
export function ProofForm<Result>(props: ProofFormProps<Result>) {
  const { title, about, submit: verb, danger, email, withCode, write, onDone, onCancel } = props;
  const t = useMessages('account');
  const { form, submit, problem, pending, errors } = useSimpleForm<ProofInput, ProofInput, Result>({
    schema: withCode ? proofInput : passwordProof,
    defaultValues: { current_password: '', code: '' },
    fields: ['current_password', 'code'],
    write,
    onSaved: onDone,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <div className="grid gap-1">
        <FocusedHeading>{title}</FocusedHeading>
        {about && <p className="text-muted text-small">{about}</p>}
      </div>
      <FormNote problem={problem} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('proof.password')} hint={t('password.forgot')} error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </Field>
      {withCode && (
        <CodeField
          error={errors.code?.message}
          register={form.register('code')}
          onSwitch={() => form.resetField('code')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {verb}
        </Button>
        {/* A submitted action can’t be taken back. */}
        <Button disabled={pending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
