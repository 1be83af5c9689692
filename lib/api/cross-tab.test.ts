import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createCrossTab, refresh, type TabMessage } from './cross-tab';

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

const message: TabMessage = { type: 'changed', prefixes: [['contacts', 'list'], ['contact-groups']] };

it('reaches every other tab and not itself when one tab posts', () => {
  const { tab } = browser();
  const [a, b, c] = [tab('a'), tab('b'), tab('c')];
  const received = { a: vi.fn(), b: vi.fn(), c: vi.fn() };
  a.subscribe(received.a);
  b.subscribe(received.b);
  c.subscribe(received.c);
  a.broadcast(message);
  expect(received.a).not.toHaveBeenCalled();
  expect(received.b).toHaveBeenCalledExactlyOnceWith(message);
  expect(received.c).toHaveBeenCalledExactlyOnceWith(message);
});

it('stops listening when asked to', () => {
  const { tab } = browser();
  const listener = vi.fn();
  tab('b').subscribe(listener)();
  tab('a').broadcast({ type: 'signed-out' });
  expect(listener).not.toHaveBeenCalled();
});

it('passes on who signed in and that someone signed out', () => {
  const { tab } = browser();
  const listener = vi.fn();
  tab('b').subscribe(listener);
  const a = tab('a');
  a.broadcast({ type: 'signed-out' });
  a.broadcast({ type: 'signed-in', person: 'p1' });
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
  tab('b').subscribe(listener);
  post(message);
  expect(listener).not.toHaveBeenCalled();
});

it('is silent in a browser without channels', () => {
  const alone = createCrossTab(() => null, 'a');
  expect(() => alone.broadcast(message)).not.toThrow();
  expect(() => alone.subscribe(vi.fn())()).not.toThrow();
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
