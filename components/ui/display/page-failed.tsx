import { useMessages } from '@/lib/messages/messages-provider';
import { ErrorState } from './error-state';

type PageFailedProps = {
  /** The number of the error in the log, or why there is none: `store_unavailable`. */
  digest?: string;
  onRetry: () => void;
};

export function PageFailed({ digest, onRetry }: PageFailedProps) {
  const t = useMessages('page-error');
  if (digest === 'store_unavailable')
    return <ErrorState title={t('storeTitle')} detail={t('storeText')} onRetry={onRetry} />;
  return <ErrorState title={t('title')} detail={t('text')} code={digest} onRetry={onRetry} />;
}
