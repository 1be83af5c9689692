'use client';

import { Suspense } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { reloadWhenGone } from '@/components/ui/hooks/load-part';

/** Loaded lazily, because every page loads this file with a copy of all that it imports. */
const ErrorState = lazyWithPreload(() =>
  import('@/components/ui/display/error-state').then((module) => module.ErrorState),
);

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
  // A script that is missing stays so for this page, which only a reload helps.
  const tryAgain = async () => {
    if (!(await reloadWhenGone(error))) retry();
  };
  return (
    <Suspense>
      {error.digest === 'store_unavailable' ? (
        <ErrorState
          title="The database is unavailable"
          detail="This page can’t be shown right now. Your saved changes are safe. Try again in a few seconds. If this continues, tell an admin."
          onRetry={tryAgain}
        />
      ) : (
        <ErrorState
          title="Couldn’t load this page"
          detail="Something went wrong. Your saved changes are safe. Try again. If this continues, give an admin the number below."
          code={error.digest}
          onRetry={tryAgain}
        />
      )}
    </Suspense>
  );
}
