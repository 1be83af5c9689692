import { expect, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';
import { createFaultInjection } from './fault-injection';

type Opened = ReturnType<typeof openSandbox>;

const last = async ({ answer }: Opened, list = 'contacts') => {
  const { meta } = (await answer('GET', `/api/${list}?per_page=1`)).body;
  return (await answer('GET', `/api/${list}?per_page=1&page=${meta.last_page}`)).body.data[0];
};

test('a new contact is the last of the list, its phone stored as E.164 and shown spaced', async () => {
  const opened = openSandbox();
  await opened.answer('POST', '/api/contacts', { first_name: ' Ana ', phone: '+34 600 11-12 22' });
  expect(await last(opened)).toMatchObject({
    id: 61,
    first_name: 'Ana',
    last_name: null,
    email: null,
    full_name: 'Ana ',
    phone: '+34600111222',
    formatted_phone_number: '+34 600 11 12 22',
    address: '{"street":null,"city":null,"state":null,"zip":null,"country":null}',
    metadata: '[]',
    latest_chat_created_at: null,
  });
});

test('an update nulls the last name and the email that it leaves out or empties', async () => {
  const opened = openSandbox();
  const ana = { first_name: 'Ana', last_name: 'Gil', phone: '+34600111222', email: 'ana@example.com' };
  const { id } = (await opened.answer('POST', '/api/contacts', ana)).body;
  await opened.answer('PUT', `/api/contacts/${id}`, { first_name: 'Ana', phone: ana.phone, email: '' });
  expect(await last(opened)).toMatchObject({ uuid: id, last_name: null, email: null });
});

test('an update keeps what it does not document, and may be written with an upper-case UUID', async () => {
  const opened = openSandbox();
  const [before] = (await opened.answer('GET', '/api/contacts?per_page=1')).body.data;
  const path = `/api/contacts/${before.uuid.toUpperCase()}`;
  await opened.answer('PUT', path, { first_name: 'Ana', phone: before.phone });
  const [after] = (await opened.answer('GET', '/api/contacts?per_page=1')).body.data;
  const { address, metadata, contact_group_id, unread_messages, created_at } = before;
  expect(after).toMatchObject({
    address,
    metadata,
    contact_group_id,
    unread_messages,
    created_at,
    first_name: 'Ana',
  });
});

test('wipes address and metadata on update when faults say so', async () => {
  const faults = createFaultInjection();
  faults.wipeOnUpdate = true;
  const { answer } = openSandbox({ faults });
  const [before] = (await answer('GET', '/api/contacts?per_page=1')).body.data;
  await answer('PUT', `/api/contacts/${before.uuid}`, { first_name: 'Ana', phone: before.phone });
  const [after] = (await answer('GET', '/api/contacts?per_page=1')).body.data;
  expect(JSON.parse(before.address).city).toBe('Madrid');
  expect(JSON.parse(after.address).city).toBeNull();
});

test('a renamed group carries a new updated_at of six fractional digits', async () => {
  const opened = openSandbox();
  const { id } = (await opened.answer('POST', '/api/contact-groups', { name: 'Night shift' })).body;
  await opened.answer('PUT', `/api/contact-groups/${id}`, { name: 'Day shift' });
  const group = await last(opened, 'contact-groups');
  expect(group).toMatchObject({ uuid: id, name: 'Day shift', deleted_at: null });
  expect(group.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(group.updated_at >= group.created_at).toBe(true);
});

test('URLs in answers take the base URL that was given', async () => {
  const { answer } = openSandbox({ baseUrl: 'https://service.example/base/' });
  const { body } = await answer('GET', '/api/contact-groups');
  expect(body.meta.path).toBe('https://service.example/base/api/contact-groups');
});
