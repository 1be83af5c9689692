'use client';

import { FormNote } from '@/components/forms/form-note';
import { useNoteForm } from '@/components/forms/use-note-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { type SignInInput, signInInput } from '@/lib/auth/schema';

type SignInFormProps = {
  /** Why the sign-in before came to nothing. */
  before: string | null;
  onSubmit: (values: SignInInput) => Promise<void>;
};

export function SignInForm({ before, onSubmit }: SignInFormProps) {
  const { form, submit, problem, pending, errors } = useNoteForm({
    schema: signInInput,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    onSubmit,
  });

  return (
    // `post`, so that a form sent before the script is there never puts a password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem ?? before} />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoFocus {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
