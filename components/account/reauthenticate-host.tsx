'use client';

import { useEffect, useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { setReauthenticator } from '@/lib/api/ask-to-reauthenticate';

const ReauthenticateDialog = lazyWithPreload(
  () => import('./reauthenticate-dialog').then((module) => module.ReauthenticateDialog),
  ['reauthenticate', 'code-field', 'account-fields'],
);

type Asked = { answer: (proven: boolean) => void };

export function ReauthenticateHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Stays mounted once used: a dialog that closes returns the focus, one that unmounts does not.
  const [used, setUsed] = useState(false);
  useEffect(
    () =>
      setReauthenticator(() => {
        setUsed(true);
        return new Promise((answer) => setAsked({ answer }));
      }),
    [],
  );
  if (!used) return null;

  function answer(proven: boolean) {
    asked?.answer(proven);
    setAsked(null);
  }
  return (
    <PartBoundary>
      <ReauthenticateDialog open={asked !== null} onAnswer={answer} />
    </PartBoundary>
  );
}
