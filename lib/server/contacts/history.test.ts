import { beforeEach, expect, it } from 'vitest';
import { fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { createContact } from './create';
import { contactHistory } from './history';
import { listContacts } from './list';
import { updateContact } from './update';

const mina = { first_name: 'Мина', last_name: '', phone: '+34612345678', email: '' };

describeStores('the history of a contact', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });

  const second = async () => {
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    return data[1] as Contact;
  };

  it('lists who changed what, with values before and after, the latest first', async () => {
    const contact = await second();
    const fields = fieldsOf(contact);
    faults.wipeOnUpdate = true;
    await updateContact(nextRequest(), contact.uuid, { ...fields, first_name: 'Mina' });
    faults.failNext('updateContact', { kind: 'answer', status: 403, body: { message: 'Limit reached' } });
    await updateContact(nextRequest(), contact.uuid, { ...fields, first_name: 'X' }).catch(() => {});
    faults.failNext('updateContact', { kind: 'throw' });
    await updateContact(nextRequest(), contact.uuid, { ...fields, first_name: 'Y' }).catch(() => {});

    const { data, meta } = await contactHistory(contact.uuid);
    expect(meta).toEqual({ next: null });
    expect(data).toMatchObject([
      { outcome: 'unknown', after: { first_name: 'Y' } },
      {
        outcome: 'refused',
        reason: 'The messaging service says: “Limit reached”',
        note: null,
        previous_address: null,
      },
      {
        action: 'update',
        who: 'Nia',
        by_itself: false,
        outcome: 'done',
        reason: null,
        note: 'The messaging service cleared the address and the metadata.',
        before: fields,
        after: { ...fields, first_name: 'Mina' },
        previous_address: contact.address,
      },
    ]);
    expect(Object.keys(data[0] ?? {})).not.toContain('request_id');
  });

  it('begins with the creation', async () => {
    const { id } = await createContact(nextRequest(), mina);
    const { data } = await contactHistory(id ?? '');
    expect(data).toMatchObject([{ action: 'create', outcome: 'done', before: null, after: mina }]);
  });

  it('comes in pages', async () => {
    const { uuid } = await second();
    const row = {
      at: new Date().toISOString(),
      request_id: 'r',
      actor_kind: 'job',
      actor_name: 'import',
      record_type: 'contact',
      record_id: uuid,
      outcome: 'started',
    } as const;
    const rows = Array.from({ length: 25 }, () => ({
      ...row,
      action: 'contact.update',
      before: '{"a":',
      after: '7',
    }));
    await open().insertInto('audit').values(rows).execute();
    await open()
      .insertInto('audit')
      .values({ ...row, action: 'contact.export' })
      .execute();
    const first = await contactHistory(uuid);
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ by_itself: true, outcome: 'unknown', before: null, after: null });
    const rest = await contactHistory(uuid, first.meta.next ?? 0);
    expect(rest.data).toHaveLength(5);
    expect(rest.meta.next).toBeNull();
  });
});
