'use client';

import { ErrorState } from '@/components/ui/error-state';

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <ErrorState
      title="This page could not be shown"
      detail="Something went wrong at the desk. What you saved is safe. Try again; if it stays, tell an admin the number below."
      code={error.digest}
      onRetry={reset}
    />
  );
}
