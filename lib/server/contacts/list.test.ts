import { beforeEach, expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { withSandbox } from '../../testing/service';
import { staff } from '../../testing/staff';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { getIndexedContact } from '../contact-index/lookup';
import { queuedUpdates } from '../contact-index/queue';
import { createContact } from './create';
import { listContacts } from './list';
import { updateContact } from './update';

const ctx = staff();
const PAGE = { page: 1, per_page: 10 };
const mina = { first_name: 'Мина', last_name: '', phone: '0034 612 34 56 78', email: '' };

describeOnSqlite('contacts', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });

  const audit = () => open().selectFrom('audit').selectAll().orderBy('id').execute();
  const lastBody = (operation: string) =>
    faults.executed.findLast((call) => call.operation === operation)?.body;

  it('leaves empty fields out of a new contact: "" is no email address', async () => {
    await createContact(ctx, mina);
    expect(lastBody('createContact')).toEqual({ first_name: 'Мина', phone: '+34612345678' });
    await createContact(ctx, { ...mina, phone: '+34612345679', email: 'm@example.com' });
    expect(lastBody('createContact')).toMatchObject({ email: 'm@example.com' });
  });

  it('returns a refusal of a field as an issue', async () => {
    const errors = { email: ['is taken'] };
    faults.failAlways('createContact', {
      kind: 'answer',
      status: 422,
      body: { message: 'Invalid.', errors },
    });
    const attempt = createContact(ctx, { ...mina, email: 'm@example.com' });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'email', message: coded('service-errors.says', { text: 'is taken' }) }],
    });
    expect(faults.requests).toHaveLength(1);
  });

  it('records who created what', async () => {
    const made = await createContact(ctx, mina);
    expect(await audit()).toMatchObject([
      {
        action: 'contact.create',
        actor_id: 'u1',
        request_id: 'request-1',
        record_id: made.id,
        outcome: 'done',
        after: JSON.stringify({ ...mina, phone: '+34612345678' }),
      },
    ]);
  });

  it('records the values before an update, as far as they are indexed', async () => {
    const { data } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    const contact = data[0];
    await updateContact(ctx, contact?.uuid ?? '', { ...mina, phone: contact?.phone ?? '' });
    const [row] = await audit();
    expect(JSON.parse(row?.before ?? '')).toMatchObject({
      first_name: contact?.first_name,
      phone: contact?.phone,
    });
  });

  it('records a refusal as such and a lost response as unknown', async () => {
    faults.failNext('createContact', {
      kind: 'answer',
      status: 403,
      body: { message: 'Limit of contacts reached' },
    });
    await expect(createContact(ctx, mina)).rejects.toMatchObject({ code: 'service_refused' });
    faults.failNext('createContact', { kind: 'throw' });
    await expect(createContact(ctx, mina)).rejects.toMatchObject({ outcome: 'unknown' });
    expect((await audit()).map((row) => row.outcome)).toEqual(['refused', 'unknown']);
  });

  it('records the event before the call is sent', async () => {
    let seen: unknown[] = [];
    faults.failNext('createContact', {
      kind: 'response',
      respond: async () => {
        seen = await audit();
        return Response.json({ statusCode: 200, id: crypto.randomUUID(), message: '' });
      },
    });
    await createContact(ctx, mina);
    expect(seen).toMatchObject([{ action: 'contact.create', outcome: 'started' }]);
  });

  it('finds a contact that a page has shown, and its position', async () => {
    const { data } = await listContacts(ctx, { page: 2, per_page: 10 });
    await queuedUpdates();
    const contact = data[3];
    expect(await getIndexedContact(contact?.uuid ?? '')).toMatchObject({
      data: contact,
      meta: { page: 2, per_page: 10 },
    });
    await expect(getIndexedContact(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
