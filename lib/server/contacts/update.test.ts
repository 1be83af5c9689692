import { beforeEach, expect, it } from 'vitest';
import { expectedOf, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { beforeCall, withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import type { Context } from '../http/context';
import { service, serviceConnection } from '../service/connection';
import { lookForSaved } from './find-unconfirmed';
import { contactHistory } from './history';
import { listContacts } from './list';
import { readSavingHabit } from './saving-habit';
import { updateContact } from './update';

const DELETED = 11;
/** As `lookAtKey` finds another organization: the URL may be the same. */
const INSTALLATION = { n: 1, id: 'i', era: 0, generation: 0, home: null, copied_at: null, service: 2 };

describeOnSqlite('saving a contact', (open) => {
  let faults: FaultInjection;
  let contact: Contact;
  beforeEach(async () => {
    setUpApp(open());
    faults = withSandbox();
    contact = await nth(0);
    faults.requests.length = 0;
  });

  const nth = async (position: number) => {
    const { data } = await listContacts(nextRequest(), { page: Math.floor(position / 10) + 1, per_page: 10 });
    await queuedUpdates();
    return data[position % 10] as Contact;
  };
  const save = (change: Partial<ContactInput>, former: Contact | null = contact) =>
    updateContact(nextRequest(), contact.uuid, {
      ...fieldsOf(contact),
      ...change,
      expected: former ? expectedOf(former) : undefined,
    });
  const calls = () => faults.requests.map(({ method }) => method).join(' ');
  const lastEvent = () =>
    open().selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('reads it before and after, and returns the previous values', async () => {
    const saved = await save({ first_name: 'Marisol' });
    expect(calls()).toBe('GET PUT GET');
    expect(saved).toMatchObject({
      statusCode: 200,
      id: contact.uuid,
      changed: [],
      previous: fieldsOf(contact),
      current: { first_name: 'Marisol' },
      compared: true,
      recovered: false,
    });
  });

  it('makes no call beyond the read and the write when it would have to wait for one', async () => {
    const { rateLimiter } = serviceConnection();
    void beforeCall(faults, 'updateContact', 0, async () => rateLimiter.adapt({ pauseMs: 10_000 }));
    expect(await save({ first_name: 'Marisol' })).toMatchObject({ statusCode: 200, current: null });
    expect(calls()).toBe('GET PUT');
  });

  it('refuses to overwrite someone else’s change, and returns it', async () => {
    await save({ last_name: 'Changed elsewhere' });
    faults.requests.length = 0;
    await expect(save({ first_name: 'Marisol' })).rejects.toMatchObject({
      code: 'conflict',
      outcome: 'not_executed',
      current: { uuid: contact.uuid, last_name: 'Changed elsewhere', changed_by: { who: 'you' } },
    });
    expect(calls()).toBe('GET');
  });

  it('compares only the fields of a contact that was shown before the service told when it changed', async () => {
    const created = { ...contact, updated_at: null };
    expect(contact.updated_at).not.toBeNull();
    await expect(save({ first_name: 'Marisol' }, created)).resolves.toMatchObject({ compared: true });
    await expect(save({ last_name: 'Late' }, created)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('says that a change was made in the messaging service when no one made it in Frontdesk', async () => {
    await service().updateContact(
      contact.uuid,
      { ...fieldsOf(contact), last_name: 'By phone' },
      { lane: 'save' },
    );
    await expect(save({ first_name: 'Marisol' })).rejects.toMatchObject({
      code: 'conflict',
      current: { last_name: 'By phone', changed_by: { who: 'elsewhere' } },
    });
  });

  it('learns from a save whether the service keeps the address, and again when that changes', async () => {
    contact = await nth(1);
    expect(await readSavingHabit()).toEqual({ keeps_details: null });
    await save({ first_name: 'One' });
    expect(await readSavingHabit()).toEqual({ keeps_details: true });
    faults.wipeOnUpdate = true;
    contact = await nth(1);
    await save({ first_name: 'Two' });
    expect(await readSavingHabit()).toEqual({ keeps_details: false });
    // Nothing is left that this save could show.
    faults.wipeOnUpdate = false;
    contact = await nth(1);
    await save({ first_name: 'Three' });
    expect(await readSavingHabit()).toEqual({ keeps_details: false });
  });

  it('doesn’t believe of another organization at the same URL what it learned of the former', async () => {
    contact = await nth(1);
    await save({ first_name: 'One' });
    expect(await readSavingHabit()).toEqual({ keeps_details: true });
    await open().insertInto('installation').values(INSTALLATION).execute();
    expect(await readSavingHabit()).toEqual({ keeps_details: null });
    contact = await nth(1);
    await save({ first_name: 'Two' });
    expect(await readSavingHabit()).toEqual({ keeps_details: true });
    await open().updateTable('installation').set({ service: 3 }).execute();
    expect(await readSavingHabit()).toEqual({ keeps_details: null });
  });

  it('allows the same values to be saved twice', async () => {
    await save({ first_name: 'Marisol' });
    await expect(save({ first_name: 'Marisol' })).resolves.toMatchObject({ changed: [] });
  });

  it('reports and records what else the service changed', async () => {
    contact = await nth(1);
    expect(contact.address).toContain('street');
    faults.wipeOnUpdate = true;
    const saved = await save({});
    expect(saved.changed).toMatchObject([
      { field: 'address', before: contact.address },
      { field: 'metadata', after: '[]' },
    ]);
    const detail = coded('contact-changes.cleared.address_and_metadata');
    expect(await lastEvent()).toMatchObject({ outcome: 'done', detail });
  });

  it('finds a record that has moved to the next page with two calls', async () => {
    const shifted = (rows: Record<string, unknown>[]) => rows.filter(({ uuid }) => uuid !== contact.uuid);
    contact = await nth(15);
    faults.requests.length = 0;
    const row: Record<string, unknown>[] = [{ ...contact }];
    faults.transformPage = (page, { page: number }) =>
      number === 1
        ? { ...page, data: [...page.data.slice(1), ...row] }
        : { ...page, data: shifted(page.data) };
    await expect(save({}, { ...contact, first_name: 'Then' })).resolves.toMatchObject({ compared: true });
    expect(calls()).toBe('GET GET PUT GET');
  });

  it('never writes to a contact that is deleted', async () => {
    contact = await nth(DELETED);
    faults.requests.length = 0;
    await expect(save({ first_name: 'X' })).rejects.toMatchObject({ code: 'conflict', current: undefined });
    expect(calls()).toBe('GET');
  });

  it('finds the change when the response was lost', async () => {
    faults.failNext('updateContact', { kind: 'throw', execute: true });
    await expect(save({ first_name: 'Marisol' })).resolves.toMatchObject({
      recovered: true,
      current: { first_name: 'Marisol' },
    });
    expect(await lastEvent()).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['the service failed', { kind: 'answer', status: 500 } as const],
    ['a gateway gave up', { kind: 'answer', status: 502, body: '<html>' } as const],
    ['the connection broke', { kind: 'throw' } as const],
  ])('reports an unknown outcome when %s and the change is not found', async (_, fault) => {
    faults.failNext('updateContact', fault);
    const failed = save({ first_name: 'Marisol' });
    await expect(failed).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(failed).rejects.toThrow(
      /may still appear\. Check again, or save again: that writes the same/,
    );
    expect(await lastEvent()).toMatchObject({ outcome: 'unknown' });
  });

  it('finds a late change, and records that once', async () => {
    faults.failNext('updateContact', { kind: 'answer', status: 504, body: '<html>' });
    await save({ first_name: 'Marisol' }).catch(() => {});
    const attempted = { ...fieldsOf(contact), first_name: 'Marisol' };
    const look = () => lookForSaved(nextRequest(), contact.uuid, attempted);
    expect((await look()).meta).toEqual({ saved: false });
    await service().updateContact(
      contact.uuid,
      { ...fieldsOf(contact), first_name: 'Marisol' },
      { lane: 'save' },
    );
    expect(await look()).toMatchObject({ data: { first_name: 'Marisol' }, meta: { saved: true } });
    await look();
    const omar = { ...nextRequest(), actor: { ...nextRequest().actor, id: 'u2' } } as Context;
    expect((await lookForSaved(omar, contact.uuid, attempted)).meta).toEqual({ saved: true });
    const events = await open().selectFrom('audit').select(['action', 'outcome']).orderBy('id').execute();
    expect(events).toEqual([
      { action: 'contact.update', outcome: 'unknown' },
      { action: 'contact.confirm', outcome: 'done' },
    ]);
    const { data } = await contactHistory(contact.uuid);
    expect(data).toMatchObject([{ action: 'confirm', outcome: 'done' }, { outcome: 'unknown' }]);
  });

  it('does not take an earlier save for a later one that never arrived', async () => {
    await save({ first_name: 'Marisol' });
    const attempted = { ...fieldsOf(contact), first_name: 'Marisol', email: 'new@example.com' };
    expect((await lookForSaved(nextRequest(), contact.uuid, attempted)).meta).toEqual({ saved: false });
  });

  it('saves nothing while the service accepts no calls', async () => {
    faults.failAlways('listContacts', { kind: 'answer', status: 429, headers: { 'retry-after': '30' } });
    await expect(save({ first_name: 'Marisol' })).rejects.toMatchObject({
      code: 'service_busy',
      outcome: 'not_executed',
      retryAfter: 30,
    });
    expect(calls()).not.toContain('PUT');
  });
});
