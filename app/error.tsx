'use client';

import { Suspense } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Every page loads this file, with a copy of all that it imports. */
const ErrorState = lazyWithPreload(() =>
  import('@/components/ui/display/error-state').then((module) => module.ErrorState),
);

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
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
