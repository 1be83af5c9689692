import { ErrorState } from '@/components/ui/display/error-state';
import { ApiError } from '@/lib/api/client';

/** Doesn't say what is wrong, because the header of the page does. */
const ONCE_CONNECTED = 'This will load once the connection is restored.';

type ListFailedProps = {
  /** Shown when the error has no title of its own: "Couldn’t load the groups". */
  title: string;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
};

export function ListFailed({ title, error, retrying, onRetry }: ListFailedProps) {
  const problem = error instanceof ApiError ? error.problem : null;
  const keyRejected = problem?.code === 'service_rejected_key';
  return (
    <ErrorState
      title={(!keyRejected && problem?.title) || title}
      detail={keyRejected ? ONCE_CONNECTED : (error?.message ?? '')}
      code={problem?.code}
      requestId={problem?.request_id}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

type QueryFailedProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

export function QueryFailed({ title, query: { error, isFetching, refetch } }: QueryFailedProps) {
  return <ListFailed title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
