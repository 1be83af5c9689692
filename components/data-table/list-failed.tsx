import { ErrorState } from '@/components/ui/display/error-state';
import { ApiError } from '@/lib/api/client';
import { useMessages } from '@/lib/messages/messages-provider';

type ListFailedProps = {
  /** Shown when the error has no title of its own: "Couldn’t load the groups". */
  title: string;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
};

function ListFailed({ title, error, retrying, onRetry }: ListFailedProps) {
  const t = useMessages('lists');
  const problem = error instanceof ApiError ? error.problem : null;
  // No field needs attention: what the list is asked for does.
  const isRefused = problem?.code === 'invalid';
  const keyRejected = problem?.code === 'service_rejected_key';
  return (
    <ErrorState
      title={(!keyRejected && !isRefused && problem?.title) || title}
      // The header of the page says what is wrong with the key.
      detail={keyRejected ? t('onceConnected') : (error?.message ?? '')}
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
