'use client';

import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { useOpenedLink } from '@/components/sign-in/one-time-link-gate';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { post } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import { type SetupInput, setupInput } from '@/lib/auth/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';

export function SetupView() {
  const { token } = useOpenedLink();
  const t = useMessages('setup');
  return (
    <AuthCard title={t('heading')} text={t('text')}>
      <SetupForm token={token} />
    </AuthCard>
  );
}

type SetupFormProps = {
  token: string;
};

function SetupForm({ token }: SetupFormProps) {
  const t = useMessages('setup');
  const text = useText();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: setupInput,
    defaultValues: { token, name: '', email: '', password: '' },
    fields: ['name', 'email', 'password'],
    write: (body: SetupInput) => post('/api/setup', body),
    // Replaces the history entry, so that Back doesn't lead to a used link.
    onSaved: () => leaveTo(paths.home, 'replace'),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem ?? (errors.token?.message ? text(errors.token.message) : null)} />
      <Field label={t('name')} error={errors.name?.message}>
        <Input autoComplete="name" autoFocus {...form.register('name')} />
      </Field>
      <Field label={t('email')} error={errors.email?.message}>
        <Input type="email" dir="ltr" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
