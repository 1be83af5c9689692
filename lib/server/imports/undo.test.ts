import { afterEach, beforeEach, expect, it } from 'vitest';
import { fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import { inLanguage } from '@/lib/messages/coded';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { changeImport, indexAll, startAsShown, supporter, uploadText } from '../../testing/imports';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { getAuditEvent } from '../audit/list';
import { queuedUpdates } from '../contact-index/queue';
import { listContacts } from '../contacts/list';
import { updateContact } from '../contacts/update';
import { addManyDoNotSend } from '../do-not-send/add-many';
import { addDoNotSend, addOptOut } from '../do-not-send/do-not-send';
import { listDoNotSend } from '../do-not-send/list';
import type { Context } from '../http/context';
import { resumeImport, undoImport } from './control';
import { createImportRunner } from './runner';
import { getImport } from './store';

describeStores('the undo of an import', (open) => {
  let faults: FaultInjection;
  let ctx: Context;
  let colleague: Context;
  let runner: ReturnType<typeof createImportRunner> | undefined;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ctx = await supporter();
    colleague = await supporter('Bo');
    await indexAll(ctx);
    faults.executed.length = 0;
  });
  afterEach(async () => {
    await runner?.stop();
    runner = undefined;
  });

  const reach = (id: string, state: string) =>
    expect.poll(async () => (await getImport(ctx, id)).state).toBe(state);
  const run = async (id: string) => {
    await startAsShown(ctx, id);
    runner ??= createImportRunner();
    await reach(id, 'finished');
    return getImport(ctx, id);
  };
  const undo = async (id: string) => {
    await undoImport(ctx, id);
    await reach(id, 'undone');
    return (await getImport(ctx, id)).by_state;
  };
  const changed = () => faults.executed.filter(({ operation }) => operation === 'updateContact');
  const firstTwo = async () => {
    const { data } = await listContacts(ctx, { page: 1, per_page: 100 });
    await queuedUpdates();
    return data.filter(({ deleted_at }) => !deleted_at) as [Contact, Contact];
  };
  const firstContact = async () => (await firstTwo())[0];
  const draft = async (contact: Contact) => {
    const { id } = await uploadText(ctx, ['Phone,Email', `${contact.phone},new@people.example`]);
    await changeImport(ctx, id, { rules: { email: 'overwrite', may_wipe: true } });
    return id;
  };
  const upload = async (...phones: string[]) =>
    (await uploadText(ctx, ['phone,reason', ...phones.map((phone) => `${phone},Asked`)], 'do-not-send')).id;
  const listed = async () => {
    const { data } = await listDoNotSend(ctx, { q: '', page: 1, per_page: 100 });
    return data.map(({ phone }) => phone).filter((phone) => phone.startsWith('+3461200000'));
  };

  it('leaves a value that a colleague has saved before the import could', async () => {
    const contact = await firstContact();
    const id = await draft(contact);
    await updateContact(colleague, contact.uuid, { ...fieldsOf(contact), email: 'new@people.example' });
    faults.executed.length = 0;
    expect(await run(id)).toMatchObject({ by_state: { unchanged: 1, done: 0 }, undoable: 0 });
    await expect(undoImport(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(changed()).toEqual([]);
  });

  it('leaves a value that a colleague is saving while the import compares', async () => {
    const contact = await firstContact();
    const id = await draft(contact);
    faults.latencyMsOf = { updateContact: 500 };
    const fields = { ...fieldsOf(contact), email: 'own@people.example' };
    const save = updateContact(colleague, contact.uuid, fields);
    await expect.poll(() => faults.requests.map(({ method }) => method)).toContain('PUT');
    expect(await run(id)).toMatchObject({ by_state: { changed_meanwhile: 1, done: 0 } });
    await save;
    expect(changed().map(({ body }) => body)).toMatchObject([{ email: 'own@people.example' }]);
  });

  it('leaves a value that a colleague has saved while the row waited for its turn', {
    timeout: 90_000,
  }, async () => {
    // Spaces the calls of an import.
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    faults = withSandbox();
    await indexAll(ctx);
    const [first, second] = await firstTwo();
    const lines = [`${first.phone},one@people.example`, `${second.phone},two@people.example`];
    const { id } = await uploadText(ctx, ['Phone,Email', ...lines]);
    await changeImport(ctx, id, { rules: { email: 'overwrite', may_wipe: true } });
    await startAsShown(ctx, id);
    runner = createImportRunner();
    await expect.poll(async () => (await getImport(ctx, id)).by_state.done).toBe(1);
    await updateContact(colleague, second.uuid, { ...fieldsOf(second), email: 'own@people.example' });
    await reach(id, 'finished');
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { changed_meanwhile: 1, done: 1 } });
    expect(changed().map(({ body }) => body)).toMatchObject([
      { email: 'one@people.example' },
      { email: 'own@people.example' },
    ]);
  });

  it('sets back what the import has changed although the response was lost', async () => {
    const contact = await firstContact();
    const id = await draft(contact);
    faults.failNext('updateContact', { kind: 'answer', status: 502, body: '', execute: true });
    expect(await run(id)).toMatchObject({ by_state: { unchanged: 0, done: 1 }, undoable: 1 });
    expect(await undo(id)).toMatchObject({ undone: 1 });
    expect(changed().at(-1)?.body).toMatchObject({ email: fieldsOf(contact).email });
  });

  it('leaves a value that a colleague has saved after the call of the import was refused', async () => {
    const contact = await firstContact();
    const id = await draft(contact);
    faults.failNext('updateContact', { kind: 'answer', status: 403, body: { message: 'Ended.' } });
    await startAsShown(ctx, id);
    runner = createImportRunner();
    await reach(id, 'paused');
    await updateContact(colleague, contact.uuid, { ...fieldsOf(contact), email: 'new@people.example' });
    await resumeImport(ctx, id);
    await reach(id, 'finished');
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { unchanged: 1, done: 0 }, undoable: 0 });
  });

  it('leaves numbers that a colleague, a customer or another file wants on the list too', async () => {
    const [own, byHand, bulk, optOut, other] = [1, 2, 3, 4, 5].map((n) => `+3461200000${n}`) as [
      ...[string, string, string, string, string],
    ];
    const id = await upload(own, byHand, bulk, optOut, other);
    expect(await run(id)).toMatchObject({ by_state: { done: 5 }, undoable: 5 });
    await expect(
      addDoNotSend(colleague, { phone: byHand, reason: 'Called', source: 'hand' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await addManyDoNotSend(colleague, { phones: [bulk], reason: 'Called' })).toMatchObject({
      already_there: 1,
    });
    await addOptOut(open(), { actor: { kind: 'job', name: 'Sends' }, requestId: 'r' }, optOut);
    await run(await upload(other, '+34612000006'));
    expect(await undo(id)).toMatchObject({ undone: 1, not_undone: 4 });
    expect((await listed()).toSorted()).toEqual([byHand, bulk, optOut, other, '+34612000006']);
    const kept = await open()
      .selectFrom('import_row')
      .select('reason')
      .where('import_id', '=', id)
      .where('state', '=', 'not_undone')
      .orderBy('row')
      .execute();
    expect(kept.map(({ reason }) => inLanguage('en', reason ?? ''))).toEqual([
      'Bo also added this number.',
      'Bo also added this number.',
      'Sends also added this number.',
      'The number is also in the file people.csv.',
    ]);
  });

  it('leaves a number that another file lists, although a clock was ahead when it was added', async () => {
    const id = await upload('+34612000001', '+34612000002', '+34612000003');
    await run(id);
    await open().updateTable('do_not_send').set({ created_at: '2099-01-01T00:00:00.000Z' }).execute();
    // Everything in it is listed already, so it can't even be started.
    await upload('+34612000001');
    await run(await upload('+34612000002', '+34612000004'));
    expect(await undo(id)).toMatchObject({ undone: 1, not_undone: 2 });
    expect((await listed()).toSorted()).toEqual(['+34612000001', '+34612000002', '+34612000004']);
  });

  it('removes no number that was added between the check and the import', async () => {
    const id = await upload('+34612000001', '+34612000002');
    await addDoNotSend(colleague, { phone: '+34612000001', reason: 'Called', source: 'hand' });
    expect(await run(id)).toMatchObject({ by_state: { done: 1, unchanged: 1 }, undoable: 1 });
    expect(await undo(id)).toMatchObject({ undone: 1, unchanged: 1 });
    expect(await listed()).toEqual(['+34612000001']);
  });

  it('pauses when the admin who undoes what others added is demoted, until an admin resumes it', async () => {
    const phones = Array.from({ length: 60 }, (_, n) => `+346120000${String(n).padStart(2, '0')}`);
    const id = await upload(...phones);
    await run(id);
    await runner?.stop();
    runner = undefined;
    const admin = adminNamed('Zoë');
    await signUp(admin);
    await undoImport(admin, id);
    await open().updateTable('user').set({ role: 'support' }).where('name', '=', 'Zoë').execute();
    runner = createImportRunner();
    await reach(id, 'paused');
    expect(await getImport(ctx, id)).toMatchObject({
      reason: expect.stringContaining('Zoë may no longer remove numbers that someone else added.'),
      by_state: { undone: 0, done: 60 },
    });
    await resumeImport(ctx, id);
    await reach(id, 'undone');
  });

  it('records each number that it removes', async () => {
    const id = await upload('+34612000001', '+34612000002');
    await run(id);
    await undo(id);
    const events = await open()
      .selectFrom('audit')
      .select(['id', 'before', 'actor_name'])
      .where('action', '=', 'do_not_send.remove')
      .orderBy('id')
      .execute();
    expect(events).toHaveLength(2);
    expect(events.map(({ before }) => JSON.parse(before ?? '{}').phone).toSorted()).toEqual([
      '+34612000001',
      '+34612000002',
    ]);
    expect(events[0]?.actor_name).toBe('Nia');
    expect(await getAuditEvent(events[0]?.id ?? 0)).toMatchObject({
      after: { reason_for_removal: 'Undo of the import “people.csv”' },
    });
  });
});
