'use client';

import { useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { PasswordInput } from '@/components/ui/form-controls/password-input';
import { ApiError } from '@/lib/api/client';
import { type SignInInput, signInInput } from '@/lib/auth/schema';
import { CodeField } from '../account/code-field';

type SignInFormProps = {
  /** Why the sign-in before came to nothing. */
  before: string | null;
  onSubmit: (values: SignInInput) => Promise<void>;
};

export function SignInForm({ before, onSubmit }: SignInFormProps) {
  const [throttled, setThrottled] = useState(false);
  const [kind, setKind] = useState<'none' | 'code' | 'recovery'>('none');
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: signInInput,
    defaultValues: { email: '', password: '', code: undefined },
    fields: ['email', 'password', 'code'],
    onSubmit: async (values) => {
      setThrottled(false);
      await onSubmit(values).catch((error: unknown) => {
        setThrottled(error instanceof ApiError && error.code === 'too_many_requests');
        throw error;
      });
    },
  });

  function choose(next: 'code' | 'recovery') {
    form.resetField('code');
    setKind(next);
    setTimeout(() => form.setFocus('code'));
  }

  return (
    // `post`, so that a form sent before the script is there never puts a password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote
        problem={problem ?? before}
        action={
          throttled &&
          kind === 'none' && (
            <Button size="sm" onClick={() => choose('code')}>
              Use a second factor
            </Button>
          )
        }
      />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoFocus {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {kind !== 'none' && (
        <CodeField
          error={errors.code?.message}
          register={form.register('code')}
          recovery={{
            chosen: kind === 'recovery',
            onChange: (chosen) => choose(chosen ? 'recovery' : 'code'),
          }}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
