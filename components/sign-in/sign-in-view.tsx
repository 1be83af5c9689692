'use client';

import { useEffect, useState } from 'react';
import { FormNote } from '@/components/forms/form-failure';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { type CodeInput, codeInput } from '@/lib/account/schema';
import { ApiError, request } from '@/lib/api/client';
import { leaveTo, withFragment } from '@/lib/api/navigate';
import type { Role } from '@/lib/auth/permissions';
import { type SignInInput, signInInput } from '@/lib/auth/schema';
import { CodeField } from '../account/code-field';
import { AuthCard } from './auth-card';
import { OidcButton } from './oidc-button';
import { SandboxChoices } from './sandbox-choices';

type SignInViewProps = {
  /** A path within this app, validated by the server. */
  next: string;
  sandbox: boolean;
  /** Whether an admin exists who can give people access. */
  isSetUp: boolean;
  /** What the user has just done, such as setting a password. */
  notice: string | null;
  /** Null when no OpenID provider is configured. */
  oidc: { name: string; problem: string | null } | null;
};

export function SignInView({ next, sandbox, isSetUp, notice, oidc }: SignInViewProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => goOnIfSignedIn(next), [next]);

  async function signIn(values: SignInInput) {
    setExpired(null);
    const body = values;
    const answer = await request<{ second_factor: true } | undefined>('/api/session', {
      method: 'POST',
      body,
    });
    if (answer?.second_factor) setNeedsCode(true);
    else await leaveTo(withFragment(next));
  }
  async function submitCode(code: CodeInput) {
    try {
      await request('/api/session/second-factor', { method: 'POST', body: code });
    } catch (error) {
      // The password step has expired, so a code can no longer be entered.
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
      setExpired(error.message);
      return setNeedsCode(false);
    }
    await leaveTo(withFragment(next));
  }
  async function continueAs(role: Role) {
    await request('/api/session/demo', { method: 'POST', body: { role } });
    await leaveTo(withFragment(next));
  }

  if (needsCode) {
    return (
      <AuthCard title="Enter your code" text="Your password is correct. Enter a code to finish signing in.">
        <SecondFactorForm onSubmit={submitCode} onBack={() => setNeedsCode(false)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Sign in">
      {notice && !expired && <Note tone="success">{notice}</Note>}
      {oidc && <OidcButton {...oidc} next={next} />}
      {!isSetUp && (
        <Note title="Frontdesk isn’t set up yet">
          To create the first admin, open the link that Frontdesk printed in its log when it started. It works
          for 24 hours. A restart prints a new one.
        </Note>
      )}
      <SignInForm before={expired} onSubmit={signIn} />
      {isSetUp && !sandbox && (
        <p className="text-muted text-small">
          Forgot your password? Ask an admin for a link to set a new one.
        </p>
      )}
      {sandbox && <SandboxChoices onChoose={continueAs} />}
    </AuthCard>
  );
}

/**
 * Continues when the user is already signed in. Links from emails arrive without the SameSite=Strict cookie, so the
 * server can't see the session; a request from this page has the cookie.
 */
function goOnIfSignedIn(next: string): () => void {
  const leaving = new AbortController();
  request<{ user: unknown }>('/api/session', { signal: leaving.signal })
    .then(({ user }) => user && location.replace(withFragment(next)))
    // Users who aren't signed in stay on this page.
    .catch(() => {});
  return () => leaving.abort();
}

type SignInFormProps = {
  /** Why the previous sign-in failed. */
  before: string | null;
  onSubmit: (values: SignInInput) => Promise<void>;
};

function SignInForm({ before, onSubmit }: SignInFormProps) {
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
    // `post`, so that a form submitted before hydration never puts the password into the URL.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote
        problem={problem ?? before}
        action={
          throttled &&
          kind === 'none' && (
            <Button size="sm" onClick={() => choose('code')}>
              Unlock with a code
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

type SecondFactorFormProps = { onSubmit: (values: CodeInput) => Promise<void>; onBack: () => void };

function SecondFactorForm({ onSubmit, onBack }: SecondFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: codeInput,
    defaultValues: { code: '' },
    fields: ['code'],
    onSubmit,
  });

  function chooseRecovery(chosen: boolean) {
    form.reset();
    setRecovery(chosen);
    setTimeout(() => form.setFocus('code'));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <CodeField
        autoFocus
        error={errors.code?.message}
        register={form.register('code')}
        recovery={{ chosen: recovery, onChange: chooseRecovery }}
      />
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Sign in
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Start again
      </Button>
    </form>
  );
}
