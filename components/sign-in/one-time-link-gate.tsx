'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/display/loading';
import { Button } from '@/components/ui/form-controls/button';
import { request } from '@/lib/api/client';
import { tokenIn } from '@/lib/auth/one-time-link';
import type { OneTimeLink, OneTimeLinkInput, OneTimeLinkRead } from '@/lib/staff/schema';
import { AuthCard } from './auth-card';

type OpenedLink = OneTimeLink & { token: string };

const OpenedLinkContext = createContext<OpenedLink | null>(null);

/** The one-time link that led to this form. Only inside `OneTimeLinkGate`. */
export function useOpenedLink(): OpenedLink {
  const link = useContext(OpenedLinkContext);
  if (!link) throw new Error('There is no one-time link around this form.');
  return link;
}

type OneTimeLinkGateProps = {
  kind: OneTimeLinkInput['kind'];
  /** Instead of the children for a link that was used or has expired. */
  dead: ReactNode;
  /** They read the link by `useOpenedLink`. */
  children: ReactNode;
};

/** Shows the form of a one-time link once the server has confirmed that the link can be used. */
export function OneTimeLinkGate({ kind, dead, children }: OneTimeLinkGateProps) {
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['one-time-link', kind, token],
    queryFn: ({ signal }) =>
      request<OneTimeLinkRead>('/api/one-time-link', { method: 'POST', body: { kind, token }, signal }),
    enabled: typeof token === 'string',
    // Using the link makes it invalid, and the form must stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (token === null) return <Missing />;
  if (error) {
    return (
      <AuthCard title="This link could not be checked" text={error.message}>
        <Button onClick={() => refetch()} pending={isFetching}>
          Try again
        </Button>
      </AuthCard>
    );
  }
  if (!data || !token) return <Opening />;
  if (!data.link) return dead;
  return <OpenedLinkContext value={{ ...data.link, token }}>{children}</OpenedLinkContext>;
}

function Opening() {
  return (
    <AuthCard title="Checking your link" text={<Spinner />}>
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser, then open the link again.</p>
      </noscript>
    </AuthCard>
  );
}

/** After a reload, too: the token is not left in the address. */
function Missing() {
  return (
    <AuthCard
      title="Open the link again"
      text="This address isn’t a complete link, or the page was reloaded. Open the whole link from where you received it."
    >
      {null}
    </AuthCard>
  );
}

/**
 * The token of the one-time link that led here, which it takes out of the address bar; null where there is none,
 * undefined until the browser has looked.
 */
function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const read = () => {
      const found = tokenIn(location);
      setToken((former) => found ?? former ?? null);
    };
    read();
    // Another link that is opened on this page changes nothing but the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    // With null, so that Next keeps the address without the token as well.
    if (token && tokenIn(location)) history.replaceState(null, '', location.pathname);
  }, [token]);

  return token;
}
