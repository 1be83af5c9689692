import { beforeEach, expect, it } from 'vitest';
import type { Problem } from '@/lib/api/problem';
import type { GroupContactsPage, GroupPage } from '@/lib/groups/schema';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { queuedUpdates } from '@/lib/server/contact-index/queue';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { callRoute, cookieOf } from '@/lib/testing/calls';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { GET as getContacts } from '../contacts/route';
import { GET as getMembers } from './[uuid]/contacts/route';
import { PUT } from './[uuid]/route';
import { GET, POST } from './route';

const UUID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';
let faults: FaultInjection;
let cookie: string;

beforeEach(async () => {
  const store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store);
  faults = withSandbox();
  cookie = await cookieOf(['support']);
});

const read = async <Answer>(response: Response) => (await response.json()) as Answer;
const list = async (query = '') =>
  read<GroupPage>(await callRoute(GET, 'GET', `/api/contact-groups${query}`, { cookie }));
const create = (body: unknown) => callRoute(POST, 'POST', '/api/contact-groups', { cookie, body });
const rename = (uuid: string, body: unknown) =>
  callRoute(PUT, 'PUT', `/api/contact-groups/${uuid}`, { cookie, body, params: { uuid } });
const members = (uuid: string, query = '') =>
  callRoute(getMembers, 'GET', `/api/contact-groups/${uuid}/contacts${query}`, { cookie, params: { uuid } });
const readAllContacts = async () => {
  await callRoute(getContacts, 'GET', '/api/contacts?per_page=100', { cookie });
  await queuedUpdates();
};

it('lists groups under the service’s field names, with the number of their known contacts', async () => {
  const { data, meta } = await list('?page=2&per_page=5');
  expect(meta).toMatchObject({
    current_page: 2,
    per_page: 5,
    from: 6,
    contacts_read: 0,
    contacts_total: null,
  });
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(
    [
      ...['id', 'uuid', 'organization_id', 'name', 'created_by'],
      ...['created_at', 'updated_at', 'deleted_at', 'known_contacts'],
    ].sort(),
  );
});

it('creates, renames and shows it', async () => {
  const made = await read<{ id: string }>(await create({ name: ' Partners ' }));
  expect((await rename(made.id, { name: 'Shareholders' })).status).toBe(200);
  const { data } = await list('?per_page=100');
  expect(data.find(({ uuid }) => uuid === made.id)?.name).toBe('Shareholders');
  expect(faults.executed.slice(0, 2).map(({ operation, body }) => [operation, body])).toEqual([
    ['createGroup', { name: 'Partners' }],
    ['updateGroup', { name: 'Shareholders' }],
  ]);
});

it('responds to a taken name with an issue on the field', async () => {
  const [group] = (await list()).data;
  const response = await create({ name: group?.name });
  expect(response.status).toBe(422);
  expect(await read<Problem>(response)).toMatchObject({
    code: 'invalid',
    outcome: 'not_executed',
    issues: [{ path: 'name', message: `This name already exists: “${group?.name}”.` }],
  });
});

it.each([[{}], [{ name: '' }], [{ name: 7 }]])('refuses %o before anything is sent', async (body) => {
  const response = await create(body);
  expect(response.status).toBe(422);
  expect((await read<Problem>(response)).issues).toMatchObject([{ path: 'name' }]);
  expect(faults.requests).toEqual([]);
});

it('reports an unknown outcome when the response is lost', async () => {
  faults.failNext('createGroup', { kind: 'answer', status: 500 });
  const response = await create({ name: 'Maybe' });
  expect(response.status).toBe(502);
  expect(await read<Problem>(response)).toMatchObject({ code: 'service_failed', outcome: 'unknown' });
});

it('lists the known contacts of a group, and how many are indexed', async () => {
  await readAllContacts();
  const { data, meta } = await list('?per_page=100');
  expect(meta).toMatchObject({ contacts_read: 30, contacts_total: 30 });
  const group = data.find(({ known_contacts }) => known_contacts);
  const page = await read<GroupContactsPage>(await members(group?.uuid ?? '', '?per_page=50'));
  expect(page.group.name).toBe(group?.name);
  expect(page.data).toHaveLength(group?.known_contacts ?? -1);
  expect(page.data.every(({ contact_group_id }) => contact_group_id === group?.id)).toBe(true);
  expect(page.meta).toMatchObject({ total: group?.known_contacts, contacts_read: 30, contacts_total: 30 });
});

it('refuses an unknown group and an invalid UUID', async () => {
  expect((await members(UUID)).status).toBe(404);
  const response = await members('../contacts');
  expect(response.status).toBe(400);
  expect((await read<Problem>(response)).detail).toBe('This isn’t the ID of a group.');
  expect((await rename('x', { name: 'VIP' })).status).toBe(400);
});
