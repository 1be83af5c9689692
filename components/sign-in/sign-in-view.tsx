'use client';

import { useEffect, useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { type CodeInput, codeInput } from '@/lib/account/schema';
import { ApiError, post, request } from '@/lib/api/client';
import { leaveTo, withFragment } from '@/lib/api/navigate';
import type { Role } from '@/lib/auth/permissions';
import { type SignInInput, signInInput } from '@/lib/auth/schema';
import { useMessages } from '@/lib/messages/messages-provider';
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
  const t = useMessages('sign-in');
  const [needsCode, setNeedsCode] = useState(false);
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => goOnIfSignedIn(next), [next]);

  function signIn(body: SignInInput) {
    setExpired(null);
    return post<SignedIn>('/api/session', body);
  }
  function startAgain(reason: string | null) {
    setExpired(reason);
    setNeedsCode(false);
  }
  async function continueAs(role: Role) {
    await post('/api/session/demo', { role });
    await leaveTo(withFragment(next));
  }

  if (needsCode) {
    return (
      <AuthCard title={t('code.title')} text={t('code.text')}>
        <SecondFactorForm onSignedIn={() => leaveTo(withFragment(next))} onBack={startAgain} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('title')}>
      {notice && !expired && <Note tone="success">{notice}</Note>}
      {oidc && <OidcButton {...oidc} next={next} />}
      {!isSetUp && <Note title={t('notSetUp.title')}>{t('notSetUp.text')}</Note>}
      <SignInForm
        before={expired}
        write={signIn}
        onSaved={(answer) => (answer?.second_factor ? setNeedsCode(true) : leaveTo(withFragment(next)))}
      />
      {isSetUp && !sandbox && <p className="text-muted text-small">{t('forgot')}</p>}
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

/** Undefined unless a code is needed too. */
type SignedIn = { second_factor: true } | undefined;

type SignInFormProps = {
  before: string | null;
  write: (values: SignInInput) => Promise<SignedIn>;
  onSaved: (answer: SignedIn) => void | Promise<void>;
};

function SignInForm({ before, write, onSaved }: SignInFormProps) {
  const t = useMessages('sign-in');
  const [throttled, setThrottled] = useState(false);
  const [withCode, setWithCode] = useState(false);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: signInInput,
    defaultValues: { email: '', password: '', code: undefined },
    fields: ['email', 'password', 'code'],
    async write(values) {
      setThrottled(false);
      return write(values).catch((error: unknown) => {
        setThrottled(error instanceof ApiError && error.code === 'too_many_requests');
        throw error;
      });
    },
    onSaved,
  });

  return (
    // `post`, so that a form submitted before hydration never puts the password into the URL.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote
        problem={problem ?? before}
        action={
          throttled &&
          !withCode && (
            <Button size="sm" onClick={() => setWithCode(true)}>
              {t('unlock')}
            </Button>
          )
        }
      />
      <Field label={t('email')} error={errors.email?.message}>
        <Input type="email" dir="ltr" autoComplete="username" autoFocus {...form.register('email')} />
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {withCode && (
        <CodeField
          autoFocus
          error={errors.code?.message}
          register={form.register('code')}
          onSwitch={() => form.resetField('code')}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}

type SecondFactorFormProps = {
  onSignedIn: () => Promise<void>;
  /** `reason`: why a code can no longer be entered. */
  onBack: (reason: string | null) => void;
};

function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useMessages('sign-in');
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: codeInput,
    defaultValues: { code: '' },
    fields: ['code'],
    write: sendCode,
    onSaved: (expired) => (expired === null ? onSignedIn() : onBack(expired)),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormNote problem={problem} />
      <CodeField
        autoFocus
        error={errors.code?.message}
        register={form.register('code')}
        onSwitch={() => form.reset()}
      />
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        {t('submit')}
      </Button>
      <Button variant="ghost" onClick={() => onBack(null)}>
        {t('code.startAgain')}
      </Button>
    </form>
  );
}

/** Returns why the password step has expired, after which no code can be entered; null when the code was right. */
async function sendCode(body: CodeInput): Promise<string | null> {
  try {
    await post('/api/session/second-factor', body);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    return error.said;
  }
}
