import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { factsQueries } from './queries';

afterEach(() => vi.unstubAllGlobals());

it('reads the facts of each contact when there are more than a request may name', async () => {
  const own = { tags: ['vip'], fields: {}, owner: null, follow_up: null, notes: 1 };
  const asked = vi.fn(async (path: string) => Response.json(path.includes('c100') ? { c100: own } : {}));
  vi.stubGlobal('fetch', asked);
  const contacts = Array.from({ length: 101 }, (_, at) => `c${at}`);
  const facts = await new QueryClient().fetchQuery(factsQueries.ofMany(contacts));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(Object.keys(facts)).toEqual(contacts);
  expect(facts).toMatchObject({ c0: { tags: [], notes: 0 }, c100: own });
});
