'use client';

import { ErrorState } from '@/components/ui/display/error-state';

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
  if (error.digest === 'store_unavailable') {
    return (
      <ErrorState
        title="The desk’s database is not available"
        detail="This page can’t be shown at the moment. What you saved is safe. Try again in a few seconds. If this continues, tell an admin."
        onRetry={retry}
      />
    );
  }
  return (
    <ErrorState
      title="This page could not be shown"
      detail="Something went wrong at the desk. What you saved is safe. Try again; if it stays, tell an admin the number below."
      code={error.digest}
      onRetry={retry}
    />
  );
}
