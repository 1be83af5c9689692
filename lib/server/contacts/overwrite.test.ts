import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { expectedOf, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { listContacts } from './list';
import { updateContact } from './update';

let store: Store;
let faults: FaultInjection;
let contact: Contact;

beforeEach(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
  onTestFinished(() => store.destroy());
  setUpApp(store);
  faults = withSandbox();
  contact = await first();
  faults.requests.length = 0;
});

const first = async () => {
  const { data } = await listContacts(nextRequest(), { page: 1, per_page: 10 });
  await queuedUpdates();
  return data[0] as Contact;
};
const save = (change: Partial<ContactInput>, former: Contact | null = contact, more = {}) =>
  updateContact(nextRequest(), contact.uuid, {
    ...fieldsOf(contact),
    ...change,
    expected: former ? expectedOf(former) : undefined,
    ...more,
  });
const calls = () => faults.requests.map(({ method }) => method).join(' ');

describe('when the record cannot be read before', () => {
  const insist = () => save({ first_name: 'Marisol' }, contact, { overwrite: true });

  it.each([
    ['it is where no page shows it', () => store.deleteFrom('contact_index').execute(), ''],
    ['the list fails', () => faults.failNext('listContacts', { kind: 'answer', status: 500 }), 'GET '],
    ['the list is unreadable', () => faults.failNext('listContacts', { kind: 'truncate' }), 'GET '],
  ])('asks before it overwrites an unread record: %s', async (_, prevent, asked) => {
    await prevent();
    await expect(save({ first_name: 'Marisol' })).rejects.toMatchObject({
      code: 'overwrite_unconfirmed',
      outcome: 'not_executed',
    });
    expect(calls()).not.toContain('PUT');
    expect(await store.selectFrom('audit').selectAll().execute()).toEqual([]);
    await prevent();
    faults.requests.length = 0;
    expect(await insist()).toMatchObject({ compared: false });
    expect(calls()).toMatch(new RegExp(`^${asked}${asked && '(GET )?'}PUT`));
  });

  it('still refuses what someone else has changed, once it can be read', async () => {
    await save({ last_name: 'Changed elsewhere' });
    await expect(insist()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a record that has moved', () => {
  const PER_PAGE = 2;
  /** The list without its first rows, as after deletions, or with others before it. */
  const shift = (by: number) => {
    faults.transformPage = (page, { page: number }) => {
      const data = Array.from({ length: PER_PAGE }, (_, at) => all[(number - 1) * PER_PAGE + at + by]);
      const total = all.length - by;
      const last_page = Math.ceil(total / PER_PAGE);
      return {
        ...page,
        data: data.filter((row) => row !== undefined),
        meta: { ...page.meta, current_page: number, per_page: PER_PAGE, last_page, total },
      };
    };
  };
  let all: Contact[];
  const pages = () => faults.requests.flatMap(({ url, method }) => (method === 'GET' ? pageIn(url) : []));
  const pageIn = (url: string) => Number(new URL(url).searchParams.get('page'));
  beforeEach(async () => {
    all = (await listContacts(nextRequest(), { page: 1, per_page: 100 })).data;
    await queuedUpdates();
    await store.deleteFrom('contact_index').execute();
    await listContacts(nextRequest(), { page: 8, per_page: PER_PAGE });
    await queuedUpdates();
    contact = all[14] as Contact;
    faults.requests.length = 0;
  });

  it('is found up to five pages away, on the side that the IDs suggest', async () => {
    shift(9);
    faults.failNext('updateContact', { kind: 'answer', status: 403, body: { message: 'No.' } });
    await expect(save({})).rejects.toMatchObject({ code: 'service_refused' });
    expect(pages()).toEqual([8, 7, 6, 5, 4, 3]);
  });

  it('is looked for on both sides when the IDs suggest nothing, on six pages at most', async () => {
    all = all.map((row) => ({ ...row, id: null, uuid: crypto.randomUUID() }));
    shift(0);
    await expect(save({})).rejects.toMatchObject({ code: 'overwrite_unconfirmed' });
    expect(pages()).toEqual([8, 7, 9, 6, 10, 5]);
  });

  it('is looked for on two pages when the rate limiter has no more calls to spare', async () => {
    shift(9);
    faults.failNext('listContacts', null, null, {
      kind: 'answer',
      status: 429,
      headers: { 'retry-after': '60' },
    });
    await expect(save({})).rejects.toMatchObject({ code: 'overwrite_unconfirmed' });
    expect(pages()).toEqual([8, 7, 6]);
  });
});

describe('an unchanged field', () => {
  beforeEach(async () => {
    contact = await first();
    const odd = { phone: '0612 345', email: 'root@localhost', last_name: 'x'.repeat(300) };
    contact = { ...contact, ...odd };
    faults.transformPage = (page) => ({
      ...page,
      data: page.data.map((row) => (row.uuid === contact.uuid ? { ...row, ...odd } : row)),
    });
    faults.failAlways('updateContact', acknowledge());
    // Not the page that was just read: it would be served again as it was.
    await listContacts(nextRequest(), { page: 1, per_page: 20 });
    await queuedUpdates();
    faults.requests.length = 0;
  });
  const acknowledge = () => ({
    kind: 'response' as const,
    respond: () => Response.json({ statusCode: 200, id: contact.uuid, message: 'Updated' }),
  });
  const sent = () => JSON.parse(faults.requests.find(({ method }) => method === 'PUT')?.body ?? '{}');

  it.each([
    ['with', true],
    ['without', false],
  ])('is sent as it was stored, %s the values of the form’s opening', async (_, seen) => {
    await save({ first_name: 'Marisol' }, seen ? contact : null);
    expect(sent()).toEqual({ ...fieldsOf(contact), first_name: 'Marisol' });
  });

  it('is not validated, but changed ones are', async () => {
    await expect(save({ phone: '0613' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'phone', message: coded('fields.phoneFormat') }],
    });
    expect(calls()).toBe('');
    await save({ phone: '0034 612 34 56 78' });
    expect(sent().phone).toBe('+34612345678');
  });
});

describe('a service that accepts no empty email', () => {
  const strict = {
    kind: 'answer',
    status: 422,
    body: { errors: { email: ['must be an email'] } },
  } as const;
  const bodies = () =>
    faults.requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));

  it('can save a contact without one', async () => {
    await save({ email: '' });
    contact = await first();
    faults.requests.length = 0;
    faults.failNext('updateContact', strict);
    const saved = await save({ first_name: 'Marisol', email: '' });
    expect(bodies()[1]).toEqual({
      first_name: 'Marisol',
      last_name: contact.last_name,
      phone: contact.phone,
    });
    expect(saved).toMatchObject({ changed: [], left_out: ['email'], current: { email: null } });
  });

  it('may keep the cleared one, and the save says so', async () => {
    faults.failNext('updateContact', strict, {
      kind: 'response',
      respond: () => Response.json({ statusCode: 200, id: contact.uuid, message: 'Updated' }),
    });
    const saved = await save({ email: '' });
    expect(saved).toMatchObject({
      left_out: ['email'],
      changed: [{ field: 'email', after: contact.email }],
    });
    const { detail } = await store.selectFrom('audit').select('detail').executeTakeFirstOrThrow();
    expect(detail).toBe(coded('contact-changes.notEmptied.email', { value: contact.email ?? '' }));
  });

  it('gets no second request when it refused something else as well', async () => {
    const errors = { email: ['must be an email'], phone: ['is taken'] };
    faults.failNext('updateContact', { ...strict, body: { errors } });
    await expect(save({ email: '' })).rejects.toMatchObject({ code: 'invalid' });
    expect(bodies()).toHaveLength(1);
  });
});
