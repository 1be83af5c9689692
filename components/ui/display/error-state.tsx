import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMessages } from '@/lib/messages/messages-provider';
import { Button } from '../form-controls/button';

type ErrorStateProps = {
  title: string;
  detail: string;
  code?: string;
  requestId?: string;
  onRetry?: () => void;
  /** What `onRetry` does, where that is something else than to try again. */
  retryLabel?: string;
  retrying?: boolean;
};

/** Shown instead of content that failed to load. It must not look like an empty state. */
export function ErrorState({
  title,
  detail,
  code,
  requestId,
  onRetry,
  retryLabel,
  retrying,
}: ErrorStateProps) {
  const t = useMessages('ui');
  return (
    <div
      role="alert"
      className="grid flex-1 place-content-center justify-items-center gap-1 px-5 py-16 text-center"
    >
      <div className="mb-3 grid size-10 place-items-center rounded-xl bg-danger-soft text-danger">
        <CircleAlert className="size-5" />
      </div>
      <h2 className="font-semibold text-title">{title}</h2>
      <p className="max-w-105 text-balance text-muted">{detail}</p>
      {onRetry && (
        <Button className="mt-4" pending={retrying} onClick={onRetry}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
      {(code || requestId) && (
        <p translate="no" className="num mt-4 break-all text-faint text-tiny">
          {[code, requestId].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}
