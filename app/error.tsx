'use client';

import { Suspense, useEffect } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { reloadWhenGone } from '@/components/ui/hooks/load-part';

/** Every page loads this file, with a copy of all that it imports. */
const ErrorState = lazyWithPreload(() =>
  import('@/components/ui/display/error-state').then((module) => module.ErrorState),
);

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
  // Trying again would not help: the browser keeps that the script of the page is missing.
  useEffect(() => void reloadWhenGone(error), [error]);
  return (
    <Suspense>
      {error.digest === 'store_unavailable' ? (
        <ErrorState
          title="The database is unavailable"
          detail="This page can’t be shown right now. Your saved changes are safe. Try again in a few seconds. If this continues, tell an admin."
          onRetry={retry}
        />
      ) : (
        <ErrorState
          title="Couldn’t load this page"
          detail="Something went wrong. Your saved changes are safe. Try again. If this continues, give an admin the number below."
          code={error.digest}
          onRetry={retry}
        />
      )}
    </Suspense>
  );
}
