'use client';

import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { useOpenedLink } from '@/components/sign-in/one-time-link-gate';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { post } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { type AcceptInput, acceptInput } from '@/lib/staff/one-time-link-schema';
import { CarriedSession } from './carried-session';

export function AcceptForm() {
  const t = useMessages('invitation');
  const link = useMessages('one-time-link');
  const { token, name, email, created_by } = useOpenedLink();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: acceptInput,
    defaultValues: { token, name, password: '' },
    fields: ['name', 'password'],
    write: accept,
    // Replaces the history entry, so that Back doesn't lead to a used link.
    onSaved: () => leaveTo(paths.home, 'replace'),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">{t.rich('invitedBy', { name: <bdi>{created_by}</bdi> })}</p>
      <CarriedSession email={email} />
      <FormNote
        problem={problem}
        action={
          <LinkButton href={paths.signIn()} prefetch={false} size="sm">
            {link('toSignIn')}
          </LinkButton>
        }
      />
      <Field label={t('email')} hint={t('emailHint')}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t('name')} error={errors.name?.message}>
        <Input dir="auto" autoComplete="name" {...form.register('name')} />
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

const accept = (body: AcceptInput) => post('/api/invitation', body);
