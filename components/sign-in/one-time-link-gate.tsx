'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '@/components/ui/display/loading';
import { Button } from '@/components/ui/form-controls/button';
import { request } from '@/lib/api/client';
import { tokenIn } from '@/lib/auth/one-time-link';
import { useMessages } from '@/lib/messages/messages-provider';
import type { OneTimeLink, OneTimeLinkInput, OneTimeLinkRead } from '@/lib/staff/one-time-link-schema';
import { AuthCard } from './auth-card';

type OpenedLink = OneTimeLink & { token: string };

const OpenedLinkContext = createContext<OpenedLink | null>(null);

/** The one-time link of this page. Throws outside of `OneTimeLinkGate`. */
export function useOpenedLink(): OpenedLink {
  const link = useContext(OpenedLinkContext);
  if (!link) throw new Error('There is no one-time link around this form.');
  return link;
}

type OneTimeLinkGateProps = {
  kind: OneTimeLinkInput['kind'];
  dead: ReactNode;
  /** Shown once the server has confirmed the link, which they read with `useOpenedLink`. */
  children: ReactNode;
};

export function OneTimeLinkGate({ kind, dead, children }: OneTimeLinkGateProps) {
  const t = useMessages('one-time-link');
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['one-time-link', kind, token],
    queryFn: ({ signal }) =>
      request<OneTimeLinkRead>('/api/one-time-link', { method: 'POST', body: { kind, token }, signal }),
    enabled: typeof token === 'string',
    // Never refetched: submitting the form invalidates the link, and the form must stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (token === null) return <Missing />;
  if (error) {
    return (
      <AuthCard title={t('failed')} text={error.message}>
        <Button onClick={() => refetch()} pending={isFetching}>
          {t('tryAgain')}
        </Button>
      </AuthCard>
    );
  }
  if (!data || !token) return <Opening />;
  if (!data.link) return dead;
  return <OpenedLinkContext value={{ ...data.link, token }}>{children}</OpenedLinkContext>;
}

function Opening() {
  const t = useMessages('one-time-link');
  return (
    <AuthCard title={t('checking')} text={<Spinner />}>
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
    </AuthCard>
  );
}

/** Also shown after a reload, because the token is no longer in the URL. */
function Missing() {
  const t = useMessages('one-time-link');
  return (
    <AuthCard title={t('missing.title')} text={t('missing.text')}>
      {null}
    </AuthCard>
  );
}

/** Reads the one-time token and removes it from the URL. Null when there is none, undefined until hydration. */
function useLinkToken(): string | null | undefined {
  const inUrl = useSyncExternalStore(
    onHashChange,
    () => tokenIn(location),
    () => undefined,
  );
  const [token, setToken] = useState(inUrl);
  if (inUrl && inUrl !== token) setToken(inUrl);

  useEffect(() => {
    // The state is null, so that Next's router keeps the URL without the token too.
    if (inUrl) history.replaceState(null, '', location.pathname);
  }, [inUrl]);

  return token ?? inUrl;
}

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
