'use client';

import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { PasswordInput } from '@/components/ui/form-controls/password-input';
import { type SetupInput, setupInput } from '@/lib/auth/schema';

type SetupFormProps = {
  /** From the one-time link; what is wrong with it is said above the form. */
  token: string;
  onSubmit: (values: SetupInput) => Promise<void>;
};

export function SetupForm({ token, onSubmit }: SetupFormProps) {
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: setupInput,
    defaultValues: { token, name: '', email: '', password: '' },
    fields: ['name', 'email', 'password'],
    onSubmit,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem ?? errors.token?.message ?? null} />
      <Field label="Your name" error={errors.name?.message}>
        <Input autoComplete="name" autoFocus {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" hint="At least 12 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Create admin account
      </Button>
    </form>
  );
}
