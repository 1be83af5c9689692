import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { refresh } from './cross-tab';

const client = new QueryClient();
afterEach(() => client.clear());

/** A list on the screen, already read once. */
async function shown(queryKey: string[]) {
  const queryFn = vi.fn(async () => 'rows');
  await client.fetchQuery({ queryKey, queryFn });
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
  const stale = () => client.getQueryState(queryKey)?.isInvalidated;
  return { queryFn, stop, stale };
}

it('reads again what is on the screen of a tab that is seen, under the prefix only', async () => {
  const list = await shown(['contacts', 'list', '1']);
  const other = await shown(['contact-groups']);
  await refresh(client, [['contacts', 'list']], true);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
  expect(other.queryFn).toHaveBeenCalledTimes(1);
  list.stop();
  other.stop();
});

it('only marks it stale in a hidden tab, so that it is read when looked at', async () => {
  const list = await shown(['contacts', 'list', '1']);
  await refresh(client, [['contacts', 'list']], false);
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(list.stale()).toBe(true);
  list.stop();
});
