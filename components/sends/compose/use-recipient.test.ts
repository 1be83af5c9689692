import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { factsQueries } from '@/lib/contact-facts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactQueries } from '@/lib/contacts/queries';
import { loadRecipient } from './use-recipient';

const reading = { e164: '+34612344711', country: 'Spain', doubt: null };

function clientWith(...entries: [readonly unknown[], unknown][]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => fail() } } });
  for (const [key, data] of entries) client.setQueryData(key, data);
  return client;
}
const fail = () => {
  throw new Error('Not known in this test.');
};
const contact = (phone: string | null) => ({ data: { uuid: 'ana', phone, deleted_at: null } });

it('finds no one when the URL names no one', async () => {
  expect(await loadRecipient(clientWith(), { contact: null, phone: null })).toEqual({ status: 'none' });
});

it('takes a contact with the number as it is read', async () => {
  const client = clientWith(
    [contactIndexQueries.one('ana').queryKey, contact('612 34 47 11')],
    [contactQueries.phone('612 34 47 11').queryKey, reading],
  );
  expect(await loadRecipient(client, { contact: 'ana', phone: null })).toMatchObject({
    status: 'ready',
    recipient: { phone: '+34612344711', country: 'Spain', contact: { uuid: 'ana' } },
    stranger: null,
  });
});

it('takes what Frontdesk knows of the contact, before its values are filled in', async () => {
  const fields = [
    { key: 'renewal', archived: false, hidden_from: [] },
    { key: 'old', archived: true, hidden_from: [] },
  ];
  const client = clientWith(
    [contactIndexQueries.one('ana').queryKey, contact('612 34 47 11')],
    [contactQueries.phone('612 34 47 11').queryKey, reading],
    [factsQueries.fields().queryKey, fields],
    [factsQueries.ofMany(['ana']).queryKey, { ana: { tags: [], owner: null, fields: { renewal: 'May' } } }],
  );
  expect(await loadRecipient(client, { contact: 'ana', phone: null })).toMatchObject({
    recipient: { own: { fields: [{ key: 'renewal' }], values: { renewal: 'May' } } },
  });
});

it('says that a contact without a number can’t be reached', async () => {
  const client = clientWith([contactIndexQueries.one('ana').queryKey, contact(null)]);
  expect(await loadRecipient(client, { contact: 'ana', phone: null })).toMatchObject({
    status: 'unreachable',
  });
});

it('takes a number that no contact has', async () => {
  const meta = { indexed: 3, expected: 3, complete: true };
  const client = clientWith(
    [contactQueries.phone('+34612344711').queryKey, reading],
    [contactIndexQueries.list({ q: '+34612344711', page: 1, per_page: 8 }).queryKey, { data: [], meta }],
  );
  expect(await loadRecipient(client, { contact: null, phone: '+34612344711' })).toMatchObject({
    status: 'ready',
    recipient: { phone: '+34612344711', contact: null },
    stranger: meta,
  });
});
