'use client';

import { ErrorState } from '@/components/ui/display/error-state';
import { ApiError } from '@/lib/api/client';

type ListFailedProps = {
  /** Shown when the error has no title of its own: "Couldn’t load the groups". */
  title: string;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
};

export function ListFailed({ title, error, retrying, onRetry }: ListFailedProps) {
  const problem = error instanceof ApiError ? error.problem : null;
  return (
    <ErrorState
      title={problem?.title ?? title}
      detail={error?.message ?? ''}
      code={problem?.code}
      requestId={problem?.request_id}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
