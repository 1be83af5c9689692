import { Button } from './button';

type TryAgainProps = { query: { isFetching: boolean; refetch: () => Promise<unknown> } };

export function TryAgain({ query: { isFetching, refetch } }: TryAgainProps) {
  return (
    <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
}
