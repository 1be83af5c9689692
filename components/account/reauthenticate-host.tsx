'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
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
    <Suspense>
      <ReauthenticateDialog open={asked !== null} onAnswer={answer} />
    </Suspense>
  );
}
