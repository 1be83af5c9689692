import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createCrossTab, type News, refresh } from './cross-tab';

/** A browser: what one tab posts all get, and for this test also the one that posted it. */
function browser() {
  const tabs: ((message: unknown) => void)[] = [];
  const post = (message: unknown) => {
    for (const receive of tabs) receive(structuredClone(message));
  };
  const tab = (name: string) =>
    createCrossTab((onMessage) => {
      tabs.push(onMessage);
      return post;
    }, name);
  return { tab, post };
}

const news: News = { type: 'changed', prefixes: [['contacts', 'list'], ['contact-groups']] };

it('reaches every other tab and not itself when one tab posts', () => {
  const { tab } = browser();
  const [a, b, c] = [tab('a'), tab('b'), tab('c')];
  const heard = { a: vi.fn(), b: vi.fn(), c: vi.fn() };
  a.hear(heard.a);
  b.hear(heard.b);
  c.hear(heard.c);
  a.tell(news);
  expect(heard.a).not.toHaveBeenCalled();
  expect(heard.b).toHaveBeenCalledExactlyOnceWith(news);
  expect(heard.c).toHaveBeenCalledExactlyOnceWith(news);
});

it('stops listening when asked to', () => {
  const { tab } = browser();
  const listener = vi.fn();
  tab('b').hear(listener)();
  tab('a').tell({ type: 'signed-out' });
  expect(listener).not.toHaveBeenCalled();
});

it('passes on who signed in and that someone signed out', () => {
  const { tab } = browser();
  const listener = vi.fn();
  tab('b').hear(listener);
  const a = tab('a');
  a.tell({ type: 'signed-out' });
  a.tell({ type: 'signed-in', person: 'p1' });
  expect(listener.mock.calls).toEqual([[{ type: 'signed-out' }], [{ type: 'signed-in', person: 'p1' }]]);
});

it.each([
  null,
  'signed-out',
  { type: 'signed-out' },
  { from: 'x' },
  { from: 'x', type: 'reload' },
  { from: 'x', type: 'signed-in' },
  { from: 'x', type: 'changed' },
  { from: 'x', type: 'changed', prefixes: 'contacts' },
  { from: 'x', type: 'changed', prefixes: [[]] },
])('does not listen to %j', (message) => {
  const { tab, post } = browser();
  const listener = vi.fn();
  tab('b').hear(listener);
  post(message);
  expect(listener).not.toHaveBeenCalled();
});

it('is silent in a browser without channels', () => {
  const alone = createCrossTab(() => null, 'a');
  expect(() => alone.tell(news)).not.toThrow();
  expect(() => alone.hear(vi.fn())()).not.toThrow();
});

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

it('reads lists on the screen again, under the prefix only, when the tab is visible', async () => {
  const list = await shown(['contacts', 'list', '1']);
  const other = await shown(['contact-groups']);
  await refresh(client, [['contacts', 'list']], true);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
  expect(other.queryFn).toHaveBeenCalledTimes(1);
  list.stop();
  other.stop();
});

it('only marks a list stale when the tab is hidden', async () => {
  const list = await shown(['contacts', 'list', '1']);
  await refresh(client, [['contacts', 'list']], false);
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(list.stale()).toBe(true);
  list.stop();
});
