import { beforeEach, expect, it } from 'vitest';
import type { Knobs } from '@/lib/sandbox/knobs';
import { listContacts } from './contacts';
import { createContact } from './contacts-create';
import { findNewest } from './contacts-newest';
import { findTwins } from './contacts-twins';
import { withSandbox } from './testing/service';
import { nextRequest } from './testing/staff';
import { asDesk, describeStores } from './testing/stores';

const mina = { first_name: 'Мина', last_name: '', phone: '0034 612 34 56 78', email: 'Mina@example.com' };
const E164 = '+34612345678';

describeStores('creating a contact', (open) => {
  let knobs: Knobs;
  beforeEach(() => {
    asDesk(open());
    knobs = withSandbox();
  });

  const create = (input = mina) => createContact(nextRequest(), input);
  const calls = () => knobs.requests.map(({ method }) => method).join(' ');
  const lastAct = () =>
    open().selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it.each([
    ['the connection broke', { kind: 'throw', execute: true } as const],
    ['the service failed', { kind: 'answer', status: 500, execute: true } as const],
  ])('finds what was made when %s after it', async (_, fault) => {
    knobs.failNext('createContact', fault);
    const made = await create();
    const { contacts } = await findNewest(E164);
    expect(made).toMatchObject({ statusCode: 200, id: contacts[0]?.uuid, recovered: true });
    expect(await lastAct()).toMatchObject({ outcome: 'done', record_id: made.id });
  });

  it('says that nothing was made when the service failed before it', async () => {
    knobs.failNext('createContact', { kind: 'answer', status: 500 });
    const attempt = create();
    await expect(attempt).rejects.toMatchObject({ code: 'service_failed', outcome: 'not_executed' });
    await expect(attempt).rejects.toThrow(/was not created\. You may try again/);
    expect(calls()).toBe('POST GET');
    expect(await lastAct()).toMatchObject({ outcome: 'refused' });
  });

  it('does not take a broken connection for a failure: the service may still be at it', async () => {
    knobs.failNext('createContact', { kind: 'throw' });
    const attempt = create();
    await expect(attempt).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(attempt).rejects.toThrow(/may have been created all the same\. Look again/);
    expect(await findNewest(E164)).toEqual({ contacts: [], certain: true });
  });

  it('knows nothing when it cannot look', async () => {
    knobs.failNext('createContact', { kind: 'answer', status: 500 });
    knobs.failAlways('listContacts', { kind: 'answer', status: 500 });
    await expect(create()).rejects.toThrow(/could not look for it/);
    expect(await lastAct()).toMatchObject({ outcome: 'unknown' });
  });

  it('does not take a contact that was there before for the new one', async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 100 });
    knobs.failNext('createContact', { kind: 'answer', status: 500 });
    const attempt = create({ ...mina, phone: data.at(-1)?.phone ?? '' });
    await expect(attempt).rejects.toMatchObject({ outcome: 'not_executed' });
  });

  it('reads the page before when the last one holds few rows: two calls', async () => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    knobs.transformPage = (page, { page: number }) => ({
      ...page,
      data: number === 2 ? page.data.slice(0, 1) : page.data,
      meta: { ...page.meta, current_page: number, last_page: 2, total: 101 },
    });
    await listContacts(nextRequest(), { page: 2, per_page: 10 });
    knobs.requests.length = 0;
    const { certain } = await findNewest(E164);
    expect(calls()).toBe('GET GET');
    expect(certain).toBe(true);
  });
});

describeStores('twins', (open) => {
  beforeEach(() => {
    asDesk(open());
    withSandbox();
  });

  it.each([
    ['+34 603 14 15 93', 'phone'],
    ['0034603141593', 'phone'],
    ['+34 (603) 141-593', 'phone'],
  ])('are found by any spelling of the phone: %s', async (phone, match) => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    expect((await findTwins({ phone, email: '' })).data).toMatchObject([{ first_name: 'María', match }]);
  });

  it('are found by email in any case', async () => {
    await listContacts(nextRequest(), { page: 1, per_page: 10 });
    const { data, meta } = await findTwins({ phone: '', email: ' MARIA.garcia@Example.com ' });
    expect(data).toMatchObject([{ first_name: 'María', match: 'email' }]);
    expect(meta).toEqual({ read: 10, total: 30 });
  });

  it('are found among those that were just created, with Brazil’s ninth digit or without', async () => {
    const { id } = await createContact(nextRequest(), { ...mina, phone: '+55 11 98234-5678' });
    expect((await findTwins({ phone: '+55 11 8234-5678', email: '' })).data).toMatchObject([
      { uuid: id, match: 'phone' },
    ]);
  });

  it('are not found by nothing', async () => {
    await listContacts(nextRequest(), { page: 3, per_page: 10 });
    expect((await findTwins({ phone: '', email: '' })).data).toEqual([]);
    expect((await findTwins({ phone: '+', email: ' ' })).data).toEqual([]);
  });
});
