'use client';

import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { useOpenedLink } from '@/components/sign-in/one-time-link-gate';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { post } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { type ResetDone, type ResetInput, resetInput } from '@/lib/staff/one-time-link-schema';
import { CarriedSession } from './carried-session';

export function ResetForm() {
  const t = useMessages('reset-password');
  const { token, email } = useOpenedLink();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: resetInput,
    defaultValues: { token, password: '' },
    fields: ['password'],
    write: reset,
    // Replaces the history entry, so that Back doesn't lead to a used link.
    onSaved: ({ signed_in }) =>
      leaveTo(signed_in ? paths.home : paths.signInAfter('password-set'), 'replace'),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CarriedSession email={email} />
      <FormNote problem={problem} />
      <Field label={t('email')}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} autoFocus {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}

const reset = (body: ResetInput) => post<ResetDone>('/api/reset-password', body);
