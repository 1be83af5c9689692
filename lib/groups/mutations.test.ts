import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client';
import { givenBy } from '../testing/given-by';
import { useRenameGroup } from './mutations';
import { groupQueries } from './queries';
import type { GroupPage } from './schema';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes back a name that was refused, and leaves that of another group', async () => {
  const client = createQueryClient();
  const listKey = [...groupQueries.lists(), { page: 1 }];
  const data = [
    { uuid: 'a', name: 'Old' },
    { uuid: 'b', name: 'Old too' },
  ];
  client.setQueryData(listKey, { data });
  const names = () => client.getQueryData<GroupPage>(listKey)?.data.map(({ name }) => name);
  let refuse = () => {};
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ code: 'invalid', detail: 'Refused.' }, { status: 422 }));
  });
  const fetched = async (path: string) => (path.endsWith('a') ? refused : Response.json({ id: 'b' }));
  vi.stubGlobal('fetch', fetched);
  const rename = (uuid: string, name: string) =>
    givenBy(client, () => useRenameGroup(uuid)).mutateAsync({ name });

  const first = rename('a', 'New');
  await expect.poll(() => names()).toEqual(['New', 'Old too']);
  await rename('b', 'New too');
  refuse();
  await expect(first).rejects.toThrow('Refused.');
  expect(names()).toEqual(['Old', 'New too']);
  client.clear();
});
