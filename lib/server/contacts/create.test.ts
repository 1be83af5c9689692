import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { findIndexedContact } from '../contact-index/lookup';
import { queuedUpdates } from '../contact-index/queue';
import { service } from '../service/connection';
import { createContact } from './create';
import { findDuplicates } from './duplicates';
import { lookForCreated } from './find-unconfirmed';
import { findNewest, listContacts } from './list';

const mina = { first_name: 'Мина', last_name: '', phone: '0034 612 34 56 78', email: 'Mina@example.com' };
const E164 = '+34612345678';

describeOnSqlite('creating a contact', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });

  const create = (input = mina) => createContact(nextRequest(), input);
  const calls = () => faults.requests.map(({ method }) => method).join(' ');
  const lastEvent = () =>
    open().selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it.each([
    ['the connection broke', { kind: 'throw', execute: true } as const],
    ['the service failed', { kind: 'answer', status: 500, execute: true } as const],
  ])('finds the new contact when %s after its creation', async (_, fault) => {
    faults.failNext('createContact', fault);
    const made = await create();
    const [contact] = await findNewest(E164, { lane: 'record' });
    expect(made).toMatchObject({ statusCode: 200, id: contact?.uuid, recovered: true });
    expect(await lastEvent()).toMatchObject({ outcome: 'done', record_id: made.id });
  });

  it.each([
    ['the service failed', { kind: 'answer', status: 500 } as const],
    ['a gateway gave up', { kind: 'answer', status: 504, body: '<html>' } as const],
    ['the connection broke', { kind: 'throw' } as const],
  ])('reports an unknown outcome when %s and it is not found', async (_, fault) => {
    faults.failNext('createContact', fault);
    const attempt = create();
    await expect(attempt).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(attempt).rejects.toThrow(/isn’t in the list yet, but it may still appear/);
    expect(calls()).toBe('POST GET');
    expect(await lastEvent()).toMatchObject({ outcome: 'unknown' });
  });

  it('F44: finds the new contact when the service confirms one that existed', async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 100 });
    await queuedUpdates();
    const [existing] = data;
    const body = { statusCode: 200, id: existing?.uuid, message: 'Created' };
    faults.failNext('createContact', { kind: 'answer', status: 200, body, execute: true });
    const made = await create();
    expect(made).toMatchObject({ recovered: true });
    expect(made.id).not.toBe(existing?.uuid);
    expect((await findIndexedContact(existing?.uuid ?? ''))?.data).toMatchObject({ phone: existing?.phone });
  });

  it('reports an unknown outcome when the service confirms a contact that existed, and has no new one', async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 100 });
    await queuedUpdates();
    const body = { statusCode: 200, id: data[0]?.uuid, message: 'Created' };
    faults.failNext('createContact', { kind: 'answer', status: 200, body });
    await expect(create()).rejects.toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('already existed'),
    });
  });

  it('reports an unknown outcome when it cannot look', async () => {
    faults.failNext('createContact', { kind: 'answer', status: 500 });
    faults.failAlways('listContacts', { kind: 'answer', status: 500 });
    await expect(create()).rejects.toThrow(/list couldn’t be read, so the contact may have been created/);
    expect(await lastEvent()).toMatchObject({ outcome: 'unknown' });
  });

  it('does not take an existing contact for the new one', async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 100 });
    faults.failNext('createContact', { kind: 'answer', status: 500 });
    const phone = data.at(-1)?.phone ?? '';
    await expect(create({ ...mina, phone })).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await lookForCreated(nextRequest(), { ...mina, phone })).toBeNull();
  });

  it('does not take someone else’s contact with the same phone for the new one', async () => {
    await create({ ...mina, first_name: 'Other' });
    await open().deleteFrom('contact_index').execute();
    faults.failNext('createContact', { kind: 'answer', status: 502 });
    await expect(create()).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('does not take an earlier create for a later one that never arrived', async () => {
    await create();
    expect(await lookForCreated(nextRequest(), { ...mina, first_name: 'Ben' })).toBeNull();
  });

  it('finds it later when a gateway has timed out, and records that once', async () => {
    faults.failNext('createContact', { kind: 'answer', status: 504, body: '<html>' });
    await expect(create()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await lookForCreated(nextRequest(), mina)).toBeNull();
    await service().createContact({ ...mina, phone: E164 }, { lane: 'save' });
    const found = await lookForCreated(nextRequest(), mina);
    expect(found).toMatchObject({ first_name: mina.first_name, phone: E164 });
    await lookForCreated(nextRequest(), mina);
    const events = await open().selectFrom('audit').selectAll().orderBy('id').execute();
    expect(events).toMatchObject([
      { action: 'contact.create', outcome: 'unknown', record_id: null },
      { action: 'contact.confirm', outcome: 'done', record_id: found?.uuid },
    ]);
    expect(JSON.parse(events[1]?.after ?? '')).toMatchObject({ confirmed_request: events[0]?.request_id });
  });

  it('reads the page before when the last one holds few rows: two calls', async () => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    faults.transformPage = (page, { page: number }) => ({
      ...page,
      data: number === 2 ? page.data.slice(0, 1) : page.data,
      meta: { ...page.meta, current_page: number, last_page: 2, total: 101 },
    });
    await listContacts(nextRequest(), { page: 2, per_page: 10 });
    faults.requests.length = 0;
    await findNewest(E164, { lane: 'record' });
    expect(calls()).toBe('GET GET');
  });
});

describeOnSqlite('duplicates', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  it.each([
    ['+34 603 14 15 93', 'phone'],
    ['0034603141593', 'phone'],
    ['+34 (603) 141-593', 'phone'],
  ])('are found by any spelling of the phone: %s', async (phone, match) => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    expect((await findDuplicates({ phone, email: '', name: '' })).data).toMatchObject([
      { first_name: 'María', match },
    ]);
  });

  it('are found by email in any case', async () => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    const { data } = await findDuplicates({ phone: '', email: ' MARIA.garcia@Example.com ', name: '' });
    expect(data).toMatchObject([{ first_name: 'María', match: 'email' }]);
  });

  it('are found among those that were just created, with Brazil’s ninth digit or without', async () => {
    const { id } = await createContact(nextRequest(), { ...mina, phone: '+55 11 98234-5678' });
    expect((await findDuplicates({ phone: '+55 11 8234-5678', email: '', name: '' })).data).toMatchObject([
      { uuid: id, match: 'phone' },
    ]);
  });

  it('are not searched without a phone or an email', async () => {
    await listContacts(nextRequest(), { page: 3, per_page: 10 });
    await queuedUpdates();
    expect((await findDuplicates({ phone: '', email: '', name: '' })).data).toEqual([]);
    expect((await findDuplicates({ phone: '+', email: ' ', name: '' })).data).toEqual([]);
  });
});
