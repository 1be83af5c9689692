'use client';

import { ErrorState } from '@/components/ui/display/error-state';
import { ApiError } from '@/lib/api/api-error';

type ListFailedProps = {
  /** Said when the desk gave no reason: "The groups could not be loaded". */
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
