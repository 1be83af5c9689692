'use client';

import { ErrorState } from '@/components/ui/display/error-state';

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
  if (error.digest === 'store_unavailable') {
    return (
      <ErrorState
        title="The database is unavailable"
        detail="This page can’t be shown right now. Your saved changes are safe. Try again in a few seconds. If this continues, tell an admin."
        onRetry={retry}
      />
    );
  }
  return (
    <ErrorState
      title="Couldn’t load this page"
      detail="Something went wrong. Your saved changes are safe. Try again. If this continues, give an admin the number below."
      code={error.digest}
      onRetry={retry}
    />
  );
}
