'use client';

import { useState } from 'react';
import { z } from 'zod';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { PasswordInput } from '@/components/ui/form-controls/password-input';
import { useProveAgain } from '@/lib/account/mutations';
import { type Account, codeInput, proofInput } from '@/lib/account/schema';
import { CodeField } from './code-field';

/** What is left empty is not what they prove it by. */
const schemas = {
  password: z.object({ current_password: proofInput.shape.current_password, code: z.literal('') }),
  code: codeInput.extend({ current_password: z.literal('') }),
};

type ProveAgainFormProps = { account: Account; onAnswer: (proven: boolean) => void };

export function ProveAgainForm({ account, onAnswer }: ProveAgainFormProps) {
  const [by, setBy] = useState<'password' | 'code'>('password');
  const { mutateAsync } = useProveAgain();
  const { form, submit, problem, pending, errors } = useSimpleForm<
    { current_password: string; code: string },
    { current_password: string; code: string }
  >({
    schema: schemas[by],
    defaultValues: { current_password: '', code: '' },
    fields: ['current_password', 'code'],
    onSubmit: async ({ current_password, code }) => {
      await mutateAsync(by === 'password' ? { current_password } : { code });
      onAnswer(true);
    },
  });

  function choose(next: 'password' | 'code') {
    form.reset();
    setBy(next);
    setTimeout(() => form.setFocus(next === 'code' ? 'code' : 'current_password'));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        You last confirmed this more than 15 minutes ago. Enter your {by} to continue.
      </p>
      <FormNote problem={problem} />
      <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
      {by === 'password' ? (
        <Field label="Your password" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" autoFocus {...form.register('current_password')} />
        </Field>
      ) : (
        <CodeField error={errors.code?.message} register={form.register('code')} />
      )}
      {account.two_factor.confirmed_at !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 justify-self-start"
          onClick={() => choose(by === 'password' ? 'code' : 'password')}
        >
          {by === 'password' ? 'Use a code from the app' : 'Use your password'}
        </Button>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
