import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportState } from '@/lib/imports/types';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { reachState, runImports } from '../../../testing/import-runs';
import {
  changeImport,
  failingOnce,
  indexAll,
  startAsShown,
  supporter,
  uploadText,
} from '../../../testing/imports';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { queuedUpdates } from '../../contact-index/queue';
import { upsertSavedContact } from '../../contact-index/upsert';
import { listContacts } from '../../contacts/list';
import type { Context } from '../../http/context';
import { undoImport } from '../control';
import { getImport } from '../store';

describeStores('an import of contacts that others edit', (open) => {
  const failing = new Set<string>();
  let faults: FaultInjection;
  let ctx: Context;
  let contact: Contact;

  beforeEach(async () => {
    failing.clear();
    setUpApp(failingOnce(open(), failing), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
    const { data } = await listContacts(ctx, { page: 1, per_page: 100 });
    await queuedUpdates();
    contact = data.find(
      ({ deleted_at, metadata, email }) => !deleted_at && metadata === '[]' && email,
    ) as Contact;
    faults.executed.length = 0;
  });
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const draft = async (name = 'Renamed') => {
    const { id } = await uploadText(ctx, ['First name,Phone', `${name},${contact.phone}`]);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });
    return id;
  };
  const run = async (id: string) => {
    await startAsShown(ctx, id);
    runImports();
    await reach(id, 'finished');
    return (await getImport(ctx, id)).by_state;
  };
  /** The service's list from now on, with this change of the contact. */
  const edit = (change: Partial<Contact>) => {
    faults.transformPage = (page) => ({
      ...page,
      data: page.data.map((each) => (each.uuid === contact.uuid ? { ...each, ...change } : each)),
    });
  };
  const changed = () => faults.executed.filter(({ operation }) => operation === 'updateContact');
  const earlier = '2020-01-01T00:00:00.000Z';

  it('keeps an edit that could not be added to the contact index', async () => {
    const id = await draft();
    edit({ last_name: 'Edited' });
    failing.add('contact_index');
    expect(await run(id)).toMatchObject({ changed_meanwhile: 1, done: 0 });
    expect(failing).toEqual(new Set());
    expect(changed()).toEqual([]);
  });

  it('F44: says that a change was not made when the service confirms it and changes nothing', async () => {
    const id = await draft();
    const body = { statusCode: 200, id: contact.uuid, message: 'Updated' };
    faults.failNext('updateContact', { kind: 'answer', status: 200, body });
    expect(await run(id)).toMatchObject({ unknown: 1, done: 0 });
    const rows = open().selectFrom('import_row').select('reason').where('state', '=', 'unknown');
    const row = await rows.executeTakeFirst();
    expect(row?.reason).toBe('imports-reasons.notMade');
    expect(await getImport(ctx, id)).toMatchObject({ undoable: 0 });
  });

  it('keeps an edit whose time of change is earlier than the one before', async () => {
    const id = await draft();
    edit({ last_name: 'Edited', updated_at: earlier });
    expect(await run(id)).toMatchObject({ changed_meanwhile: 1, done: 0 });
    expect(changed()).toEqual([]);
  });

  it('keeps an edit that was saved here and that the service’s list does not show yet', async () => {
    const id = await draft();
    const { first_name, email, phone } = contact as Contact &
      Record<'first_name' | 'email' | 'phone', string>;
    await upsertSavedContact(contact.uuid, { first_name, email, phone, last_name: 'Edited' });
    await open()
      .updateTable('contact_index')
      .set({ written_at: new Date(Date.now() + 60_000).toISOString() })
      .where('uuid', '=', contact.uuid)
      .execute();
    expect(await run(id)).toMatchObject({ changed_meanwhile: 1, done: 0 });
    expect(changed()).toEqual([]);
  });

  it('sets back no value that someone has changed again, whatever the index has', async () => {
    const id = await draft();
    expect(await run(id)).toMatchObject({ done: 1 });
    edit({ first_name: 'Renamed', last_name: 'Edited', updated_at: earlier });
    failing.add('contact_index');
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect((await getImport(ctx, id)).by_state).toMatchObject({ not_undone: 1, undone: 0 });
    expect(changed()).toHaveLength(1);
  });

  it('sets a change back although the index has missed it', async () => {
    const id = await draft();
    faults.failNext('updateContact', {
      kind: 'response',
      execute: true,
      respond() {
        failing.add('contact_index');
        return Response.json({ statusCode: 200, id: contact.uuid, message: 'Updated' });
      },
    });
    expect(await run(id)).toMatchObject({ done: 1 });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect((await getImport(ctx, id)).by_state).toMatchObject({ undone: 1, not_undone: 0 });
  });
});
