'use client';

import { useEffect } from 'react';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { request } from '@/lib/http/request';
import { AuthCard } from './auth-card';
import { OidcButton } from './oidc-button';
import { SandboxChoices } from './sandbox-choices';
import { SignInForm } from './sign-in-form';

type SignInViewProps = {
  /** A path of this desk, checked by the server. */
  next: string;
  sandbox: boolean;
  /** Null where staff have no OpenID provider. */
  oidc: { name: string; problem: string | null } | null;
};

export function SignInView({ next, sandbox, oidc }: SignInViewProps) {
  useEffect(() => goOnIfSignedIn(next), [next]);

  async function signIn(values: SignInInput) {
    await request('/api/session', { method: 'POST', body: values });
    location.assign(next);
  }
  async function continueAs(role: Role) {
    await request('/api/session/demo', { method: 'POST', body: { role } });
    location.assign(next);
  }

  return (
    <AuthCard title="Sign in">
      {oidc && <OidcButton {...oidc} next={next} />}
      <SignInForm onSubmit={signIn} />
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
