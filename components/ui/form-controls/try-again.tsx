import { useMessages } from '@/lib/messages/messages-provider';
import { Button } from './button';

type TryAgainProps = { query: { isFetching: boolean; refetch: () => Promise<unknown> } };

export function TryAgain({ query: { isFetching, refetch } }: TryAgainProps) {
  const t = useMessages('ui');
  return (
    <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
}
