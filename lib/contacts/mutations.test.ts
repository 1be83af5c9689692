import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../api/pagination';
import { createQueryClient } from '../query-client';
import { givenBy } from '../testing/given-by';
import { useUpdateContact } from './mutations';
import { indexedQueries } from './queries';
import type { Contact } from './schema';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ana = { uuid: 'ana', first_name: 'Ana', phone: '+34612344711' } as Contact;
const bea = { uuid: 'bea', first_name: 'Bea', phone: '+34612344722' } as Contact;
const listKey = [...indexedQueries.lists(), { page: 1 }];

/** A client with a list of both, and how the saves of each are answered, by UUID. */
function twoSaves() {
  const client = createQueryClient();
  client.setQueryData(listKey, { data: [ana, bea] });
  const respond = new Map<string, (response: Response) => void>();
  const fetched = (path: string) =>
    new Promise<Response>((resolve) => respond.set(path.split('/').at(-1) ?? '', resolve));
  vi.stubGlobal('fetch', fetched);
  const save = ({ uuid, phone }: Contact, first_name: string) =>
    givenBy(client, () => useUpdateContact(uuid)).mutateAsync({
      first_name,
      last_name: '',
      email: '',
      phone: phone ?? '',
    });
  const names = () => client.getQueryData<Page<Contact>>(listKey)?.data.map((each) => each.first_name);
  return { client, respond, save, names };
}

const refusal = () =>
  Response.json({ code: 'invalid', status: 422, title: '', detail: 'Refused.' }, { status: 422 });

it('takes back an edit that was refused, and leaves one of another contact that came after it', async () => {
  const { client, respond, save, names } = twoSaves();
  const first = save(ana, 'Anna');
  await expect.poll(() => names()).toEqual(['Anna', 'Bea']);
  const second = save(bea, 'Beatriz');
  await expect.poll(() => names()).toEqual(['Anna', 'Beatriz']);
  await expect.poll(() => [...respond.keys()]).toEqual(['ana', 'bea']);
  respond.get('bea')?.(Response.json({ current: { ...bea, first_name: 'Beatriz' } }));
  await second;
  respond.get('ana')?.(refusal());
  await expect(first).rejects.toThrow('Refused.');
  expect(names()).toEqual(['Ana', 'Beatriz']);
  client.clear();
});

it('reads the lists again after a refusal, since the edit stopped their refetches', async () => {
  const { client, respond, save } = twoSaves();
  const saved = save(ana, 'Anna');
  await expect.poll(() => respond.has('ana')).toBe(true);
  respond.get('ana')?.(refusal());
  await expect(saved).rejects.toThrow('Refused.');
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
  client.clear();
});
