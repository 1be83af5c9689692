import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportState } from '@/lib/imports/types';
import type { Fault, FaultInjection } from '@/lib/sandbox/fault-injection';
import { as, field } from '../../../testing/facts';
import { reachState, runImports } from '../../../testing/import-runs';
import { changeImport, failingOnce, indexAll, startAsShown, uploadText } from '../../../testing/imports';
import { person } from '../../../testing/people';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { getFacts, updateFacts } from '../../contact-facts/facts';
import { listTags } from '../../contact-facts/tags';
import { queuedUpdates } from '../../contact-index/queue';
import { listContacts } from '../../contacts/list';
import type { Context } from '../../http/context';
import { undoImport } from '../control';
import { settleRow } from '../move-row';
import { listRows } from '../rows';
import { getImport } from '../store';

const PAGE = { page: 1, per_page: 100 };
const NEW = '+34612000001';

describeStores('an import of facts and contacts', (open) => {
  /** Tables of which the next write fails. */
  const failing = new Set<string>();
  let faults: FaultInjection;
  let ctx: Context;
  let contact: Contact;
  let runner: ReturnType<typeof runImports> | undefined;

  beforeEach(async () => {
    failing.clear();
    setUpApp(failingOnce(open(), failing), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ({ ctx } = await person('Olga', 'admin'));
    await indexAll(ctx);
    const { data } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    contact = data.find(
      ({ deleted_at, metadata, email }) => !deleted_at && metadata === '[]' && email,
    ) as Contact;
    await field('plan');
    faults.requests.length = 0;
    faults.executed.length = 0;
  });
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const run = async (id: string, state: ImportState = 'finished') => {
    runner = runImports();
    await reach(id, state);
    return (await getImport(ctx, id)).by_state;
  };
  const created = async () => {
    const { id } = await uploadText(ctx, ['First name,Phone,plan,Tags', `Ana,${NEW},Pro,Fresh`]);
    await startAsShown(ctx, id);
    return id;
  };
  const changed = async () => {
    const { id } = await uploadText(ctx, ['First name,Phone,plan', `Renamed,${contact.phone},Pro`]);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });
    await startAsShown(ctx, id);
    return id;
  };
  const rowOf = async (id: string) =>
    (await listRows(ctx, id, { q: '' } as Parameters<typeof listRows>[2], PAGE)).data[0];
  const fieldsOf = async (uuid = contact.uuid) => (await getFacts(as('admin'), uuid)).fields;
  const writes = () =>
    faults.executed.map(({ operation }) => operation).filter((operation) => operation !== 'listContacts');
  const lost: Fault = { kind: 'answer', status: 502, body: '', execute: true };

  it('sets the facts of a new contact once it is created, and takes back only these', async () => {
    const id = await created();
    expect(await run(id)).toMatchObject({ done: 1 });
    const uuid = (await rowOf(id))?.record?.uuid ?? '';
    expect(await getFacts(as('admin'), uuid)).toMatchObject({
      fields: { plan: 'Pro' },
      tags: [expect.any(String)],
    });
    expect(await getImport(ctx, id)).toMatchObject({ undoable: 1 });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await getFacts(as('admin'), uuid)).toMatchObject({ fields: {}, tags: [] });
    expect(await rowOf(id)).toMatchObject({
      state: 'undone',
      reason: expect.stringMatching(/contact stays/),
    });
    expect(writes()).toEqual(['createContact']);
  });

  it('sets them when the lost answer was found to be a contact', async () => {
    const id = await created();
    faults.failNext('createContact', lost);
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(await fieldsOf((await rowOf(id))?.record?.uuid)).toEqual({ plan: 'Pro' });
    expect(writes()).toEqual(['createContact']);
  });

  it('does not set them when it is unknown whether the contact was created, and says so', async () => {
    const id = await created();
    await settleRow({ id, row: 2, from: 'waiting', to: 'sending' });
    expect(await run(id)).toMatchObject({ unknown: 1 });
    expect((await rowOf(id))?.reason).toMatch(/interrupted.*weren’t set/);
    expect(await open().selectFrom('contact_value').selectAll().execute()).toEqual([]);
  });

  it('sets them once when the store was unavailable after the call', async () => {
    const id = await created();
    const body = { statusCode: 200, id: crypto.randomUUID(), message: 'Created' };
    faults.failNext('createContact', {
      kind: 'response',
      execute: true,
      respond() {
        failing.add('contact_index').add('contact_value').add('import_row');
        return Response.json(body);
      },
    });
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(failing).toEqual(new Set());
    expect(await fieldsOf(body.id)).toEqual({ plan: 'Pro' });
    expect(faults.requests.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
  });

  it('sets them with the change of a contact, and takes back both', async () => {
    const id = await changed();
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(await fieldsOf()).toEqual({ plan: 'Pro' });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await fieldsOf()).toEqual({});
    expect(writes()).toEqual(['updateContact', 'updateContact']);
  });

  it('sets them once when its process ended between the call and the store', async () => {
    const id = await changed();
    await settleRow({ id, row: 2, from: 'waiting', to: 'sending' });
    faults.transformPage = (page) => ({
      ...page,
      data: page.data.map((each) => (each.uuid === contact.uuid ? { ...each, first_name: 'Renamed' } : each)),
    });
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(await fieldsOf()).toEqual({ plan: 'Pro' });
    expect(writes()).toEqual([]);
  });

  it('does not set them when the service refuses the contact, or has not made the change', async () => {
    const refused = await changed();
    faults.failNext('updateContact', { kind: 'answer', status: 422, body: { message: 'No' } });
    expect(await run(refused)).toMatchObject({ refused: 1 });
    expect(await fieldsOf()).toEqual({});
    await runner?.stop();
    const notMade = await changed();
    const body = { statusCode: 200, id: contact.uuid, message: 'Updated' };
    faults.failNext('updateContact', { kind: 'answer', status: 200, body });
    expect(await run(notMade)).toMatchObject({ unknown: 1 });
    expect(await fieldsOf()).toEqual({});
  });

  it('keeps a saved contact whose facts someone has changed since, and says so', async () => {
    const id = await changed();
    await updateFacts(as('admin'), contact.uuid, { fields: { plan: { value: 'Mine' } } });
    expect(await run(id)).toMatchObject({ done: 1 });
    expect((await rowOf(id))?.reason).toMatch(/weren’t set/);
    expect(await fieldsOf()).toEqual({ plan: 'Mine' });
  });

  it('sets what needs no call while the service is down', async () => {
    const { id } = await uploadText(ctx, [
      'First name,Phone,plan',
      `Ana,${NEW},Pro`,
      `,${contact.phone},Pro`,
    ]);
    await startAsShown(ctx, id);
    const down = Array.from({ length: 40 }, (): Fault => ({ kind: 'throw' }));
    faults.failNext('createContact', ...down);
    faults.failNext('listContacts', ...down);
    runner = runImports();
    await expect.poll(() => fieldsOf()).toEqual({ plan: 'Pro' });
    expect(writes()).toEqual([]);
    expect((await getImport(ctx, id)).by_state).toMatchObject({ done: 1 });
  });

  it('creates a tag of several rows once', async () => {
    const { data } = await listContacts(ctx, PAGE);
    const known = data.filter(({ deleted_at }) => !deleted_at).slice(0, 30);
    const lines = known.map(({ phone }, at) => `${phone},${at % 2 ? 'Spring' : 'SPRING'}`);
    const { id, dry_run } = await uploadText(ctx, ['Phone,Tags', ...lines]);
    expect(dry_run).toMatchObject({ new_tags: 1 });
    await startAsShown(ctx, id);
    await run(id);
    expect(await listTags()).toMatchObject([{ name: 'SPRING', contacts: dry_run?.writes }]);
  });
});
