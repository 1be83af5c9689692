import { beforeEach, expect, it, vi } from 'vitest';
import { expectedOf, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { isPostgres } from '../db/dialect';
import { type Lease, releaseLease, takeLease } from '../jobs/lease';
import { listContacts } from './list';
import { savingAlone } from './saving-alone';
import { updateContact } from './update';

describeStores('two saves of one contact at the same moment', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  const first = async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    return data[0] as Contact;
  };

  it('don’t take each other’s fields back: one is refused and sees the other’s', async () => {
    const contact = await first();
    const save = (change: Partial<ContactInput>) =>
      updateContact(nextRequest(), contact.uuid, {
        ...fieldsOf(contact),
        ...change,
        expected: expectedOf(contact),
      });
    const outcomes = await Promise.allSettled([
      save({ last_name: 'Luz' }),
      save({ email: 'luz@example.org' }),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'conflict', current: { last_name: 'Luz' } } },
    ]);
    expect(await first()).toMatchObject({ last_name: 'Luz', email: contact.email });
  });

  it('learn that they have waited, and don’t begin once the caller has left', async () => {
    let end = () => {};
    const order: string[] = [];
    const first = savingAlone('a', (waited) => {
      order.push('first');
      return new Promise<boolean>((resolve) => {
        end = () => resolve(waited);
      });
    });
    const leaving = new AbortController();
    const begun: string[] = [];
    const left = savingAlone('a', async () => void begun.push('left'), leaving.signal);
    const last = savingAlone('a', async (waited) => waited);
    leaving.abort(new Error('Left'));
    await expect(left).rejects.toThrow('Left');
    await expect.poll(() => order).toEqual(['first']);
    end();
    expect(await first).toBe(false);
    expect(await last).toBe(true);
    expect(begun).toEqual([]);
  });

  it('go on after one that failed', async () => {
    const failed = savingAlone('a', () => Promise.reject(new Error('No')));
    const next = savingAlone('a', async () => 'saved');
    await expect(failed).rejects.toThrow('No');
    expect(await next).toBe('saved');
  });

  it('are refused with the contact when another node takes too long', async ({ skip }) => {
    skip(!isPostgres(open()), 'With SQLite, no other process has the store.');
    const contact = await first();
    const name = `contact ${contact.uuid.slice(0, 3).toLowerCase()}`;
    await takeLease(open(), name, 'another node');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 61_000));
    await expect(savingAlone(contact.uuid, async () => 'saved')).rejects.toMatchObject({
      code: 'conflict',
      outcome: 'not_executed',
      current: { uuid: contact.uuid },
    });
    clock.mockRestore();
  });

  it('wait for another node of the same installation', async ({ skip }) => {
    skip(!isPostgres(open()), 'With SQLite, no other process has the store.');
    const held = (await takeLease(open(), 'contact a', 'another node')) as Lease;
    const order: string[] = [];
    const own = savingAlone('a', async () => void order.push('own'));
    await savingAlone('b', async () => void order.push('of another contact'));
    order.push('other node');
    await releaseLease(open(), held);
    await own;
    expect(order).toEqual(['of another contact', 'other node', 'own']);
  });
});
