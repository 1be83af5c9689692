'use client';

import { useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { PasswordInput } from '@/components/ui/form-controls/password-input';
import { useChangePassword } from '@/lib/account/mutations';
import { passwordInput } from '@/lib/auth/schema';

type ChangePasswordFormProps = {
  /** Whose password: password managers keep it under this name. */
  email: string;
};

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const { mutateAsync } = useChangePassword();
  const [done, setDone] = useState(false);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: passwordInput,
    defaultValues: { current_password: '', new_password: '' },
    fields: ['current_password', 'new_password'],
    onSubmit: async (values) => {
      setDone(false);
      await mutateAsync(values);
      form.reset();
      setDone(true);
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <FormNote problem={problem} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Present password"
        hint="Forgotten? Another admin can make a link for a new one."
        error={errors.current_password?.message}
      >
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </Field>
      <Field label="New password" hint="At least 12 characters." error={errors.new_password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('new_password')} />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          Change password
        </Button>
      </div>
      <div role="status" className="empty:absolute">
        {done && <Note tone="success">Your password is changed.</Note>}
      </div>
    </form>
  );
}
