'use client';

import { useEffect, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import type { CodeInput } from '@/lib/account/schema';
import { ApiError, request } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { AuthCard } from './auth-card';
import { OidcButton } from './oidc-button';
import { SandboxChoices } from './sandbox-choices';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm } from './sign-in-form';

type SignInViewProps = {
  /** A path of this desk, checked by the server. */
  next: string;
  sandbox: boolean;
  /** What was done right before, in words. */
  notice: string | null;
  /** Null where staff have no OpenID provider. */
  oidc: { name: string; problem: string | null } | null;
};

export function SignInView({ next, sandbox, notice, oidc }: SignInViewProps) {
  const [owesCode, setOwesCode] = useState(false);
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => goOnIfSignedIn(next), [next]);

  async function signIn(values: SignInInput) {
    setExpired(null);
    const body = values;
    const answer = await request<{ second_factor: true } | undefined>('/api/session', {
      method: 'POST',
      body,
    });
    if (answer?.second_factor) setOwesCode(true);
    else await leaveTo(next);
  }
  async function bringCode(code: CodeInput) {
    try {
      await request('/api/session/second-factor', { method: 'POST', body: code });
    } catch (error) {
      // The password step is over, so there is nothing left to bring a code to.
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
      setExpired(error.message);
      return setOwesCode(false);
    }
    await leaveTo(next);
  }
  async function continueAs(role: Role) {
    await request('/api/session/demo', { method: 'POST', body: { role } });
    await leaveTo(next);
  }

  if (owesCode) {
    return (
      <AuthCard title="Enter your code" text="Your password is right. One step is left.">
        <SecondFactorForm onSubmit={bringCode} onBack={() => setOwesCode(false)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Sign in">
      {notice && !expired && <Note tone="success">{notice}</Note>}
      {oidc && <OidcButton {...oidc} next={next} />}
      <SignInForm before={expired} onSubmit={signIn} />
      {sandbox && <SandboxChoices onChoose={continueAs} />}
    </AuthCard>
  );
}

/**
 * A link from a mail comes without the strict cookie, so the server takes its reader for a stranger. This page's own
 * request carries it.
 */
function goOnIfSignedIn(next: string): () => void {
  const leaving = new AbortController();
  request<{ user: unknown }>('/api/session', { signal: leaving.signal })
    .then(({ user }) => user && location.replace(next))
    // A stranger simply stays here.
    .catch(() => {});
  return () => leaving.abort();
}
