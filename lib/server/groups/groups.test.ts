import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { listContacts } from '../contacts/list';
import type { Context } from '../http/context';
import { service } from '../service/connection';
import { lookForGroup } from './find-unconfirmed';
import { createGroup, findGroup, listGroups, pageOfKnown, renameGroup } from './groups';
import { groupNames } from './read';

const ctx: Context = {
  actor: {
    kind: 'user',
    id: 'u1',
    name: 'Nia',
    email: 'nia@example.com',
    roles: ['support'],
    sessionId: 's1',
  },
  requestId: 'request-1',
  address: null,
};
const PAGE = { page: 1, per_page: 10 };
const ALL = { page: 1, per_page: 100 };
const UUID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';

describeOnSqlite('groups', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });

  const audit = () => open().selectFrom('audit').selectAll().orderBy('id').execute();
  const first = async () => {
    const [group] = (await listGroups(ctx, PAGE)).data;
    if (!group) throw new Error('The sandbox has no groups.');
    return group;
  };
  const calls = (operation: string) => faults.requests.filter((call) => call.operation === operation).length;

  it('are not renamed over a name that someone else has given since', async () => {
    const { uuid, name } = await first();
    await renameGroup(ctx, uuid, { name: 'Theirs', expected: { name } });
    await expect(renameGroup(ctx, uuid, { name: 'Mine', expected: { name } })).rejects.toMatchObject({
      code: 'conflict',
      current: { uuid, name: 'Theirs' },
    });
    expect(calls('updateGroup')).toBe(1);
    expect(await renameGroup(ctx, uuid, { name: 'Mine', expected: { name: 'Theirs' } })).toMatchObject({
      id: uuid,
    });
  });

  it('have no deleted contact in their list nor in their count', async () => {
    const { id, uuid } = await first();
    const deleted_at = '2026-01-01T00:00:00.000000Z';
    faults.transformPage = (page) => ({
      ...page,
      data: page.data.map((each, at) => ({ ...each, contact_group_id: id, ...(at === 0 && { deleted_at }) })),
    });
    await listContacts(ctx, PAGE);
    await queuedUpdates();
    faults.transformPage = null;
    const group = await findGroup(ctx, uuid);
    const { data } = await pageOfKnown(group, ALL);
    expect(data.map((contact) => contact.deleted_at)).toEqual(Array(9).fill(null));
    expect((await listGroups(ctx, ALL)).data.find((each) => each.uuid === uuid)?.known_contacts).toBe(9);
  });

  it('are not created by a response that names one that existed', async () => {
    await listGroups(ctx, ALL);
    await queuedUpdates();
    const body = { statusCode: 200, id: (await first()).uuid, message: 'Created' };
    faults.failNext('createGroup', { kind: 'answer', status: 200, body });
    await expect(createGroup(ctx, { name: 'Newest' })).rejects.toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('already existed'),
    });
    faults.failNext('createGroup', { kind: 'answer', status: 200, body, execute: true });
    const made = await createGroup(ctx, { name: 'Newer' });
    expect(made).toMatchObject({ recovered: true });
    expect(made.id).not.toBe(body.id);
  });

  it('are counted from the indexed contacts', async () => {
    expect((await listGroups(ctx, ALL)).meta).toMatchObject({ contacts_read: 0, contacts_total: null });
    const { data: contacts } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    const page = await listGroups(ctx, ALL);
    expect(page.meta).toMatchObject({ contacts_read: 10, contacts_total: 30 });
    for (const group of page.data) {
      const known = contacts.filter((contact) => contact.contact_group_id === group.id).length;
      expect(group.known_contacts).toBe(known);
    }
    expect(contacts.some((contact) => contact.contact_group_id !== null)).toBe(true);
  });

  it('have no count without an ID', async () => {
    faults.transformPage = (page, { operation }) =>
      operation === 'listGroups' ? { ...page, data: [{ uuid: UUID, name: 'Odd', id: null }] } : page;
    await listContacts(ctx, ALL);
    await queuedUpdates();
    const { data } = await listGroups(ctx, PAGE);
    expect(data).toMatchObject([{ uuid: UUID, known_contacts: null }]);
    expect((await pageOfKnown(await findGroup(ctx, UUID), PAGE)).data).toEqual([]);
  });

  it('list their known contacts page by page, in the order of the contact list', async () => {
    const { data: contacts } = await listContacts(ctx, ALL);
    await queuedUpdates();
    const { data: groups } = await listGroups(ctx, ALL);
    const group = groups.find(({ known_contacts }) => (known_contacts ?? 0) > 1);
    if (!group) throw new Error('No group of the sandbox has two contacts.');
    const members = contacts.filter(
      ({ contact_group_id, deleted_at }) => contact_group_id === group.id && deleted_at === null,
    );
    const one = await pageOfKnown(group, { page: 1, per_page: 1 });
    const two = await pageOfKnown(group, { page: 2, per_page: 1 });
    expect([...one.data, ...two.data]).toEqual(members.slice(0, 2));
    expect(two.meta).toMatchObject({ from: 2, to: 2, last_page: members.length, total: members.length });
    expect((await pageOfKnown(group, { page: 99, per_page: 1 })).meta).toMatchObject({
      from: null,
      to: null,
    });
  });

  it('are found in the index without a call, otherwise in the service’s list', async () => {
    const group = await first();
    const before = calls('listGroups');
    expect(await findGroup(ctx, group.uuid)).toMatchObject({ name: group.name });
    expect(calls('listGroups')).toBe(before);
    await expect(findGroup(ctx, UUID)).rejects.toMatchObject({ code: 'not_found' });
    expect(calls('listGroups')).toBe(before + 1);
  });

  it('record who created what', async () => {
    const made = await createGroup(ctx, { name: 'Партнёры' });
    expect(await audit()).toMatchObject([
      {
        action: 'group.create',
        actor_id: 'u1',
        record_type: 'group',
        record_id: made.id,
        before: null,
        after: JSON.stringify({ name: 'Партнёры' }),
        outcome: 'done',
      },
    ]);
  });

  it('record the names before and after a rename', async () => {
    const group = await first();
    await renameGroup(ctx, group.uuid, { name: 'Best customers' });
    await renameGroup(ctx, group.uuid, { name: group.name ?? '' });
    const names = (await audit()).map(({ before, after }) => [
      JSON.parse(before ?? ''),
      JSON.parse(after ?? ''),
    ]);
    expect(names).toEqual([
      [{ name: group.name }, { name: 'Best customers' }],
      [{ name: 'Best customers' }, { name: group.name }],
    ]);
    expect((await first()).name).toBe(group.name);
  });

  it('are not created or renamed beside one with the same name in other case or spacing, which is returned', async () => {
    const group = await first();
    const name = `${group.name?.toLowerCase().replace(' ', '   ')}`;
    const refused = { code: 'invalid', current: { uuid: group.uuid }, issues: [{ path: 'name' }] };
    await expect(createGroup(ctx, { name })).rejects.toMatchObject(refused);
    const other = (await listGroups(ctx, PAGE)).data[1];
    await expect(renameGroup(ctx, other?.uuid ?? '', { name })).rejects.toMatchObject(refused);
    expect(faults.requests.some(({ method }) => method !== 'GET')).toBe(false);
    await renameGroup(ctx, group.uuid, { name: name.toUpperCase() });
    await renameGroup(ctx, group.uuid, { name: group.name ?? '' });
  });

  it('report a taken name on the field, and keep the old one', async () => {
    const [one, other] = (await listGroups(ctx, PAGE)).data;
    const taken = {
      code: 'invalid',
      issues: [{ path: 'name', message: expect.stringMatching(/already exists/) }],
    };
    await expect(renameGroup(ctx, one?.uuid ?? '', { name: other?.name ?? '' })).rejects.toMatchObject(taken);
    await expect(createGroup(ctx, { name: other?.name ?? '' })).rejects.toMatchObject(taken);
    expect((await audit()).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect(await findGroup(ctx, one?.uuid ?? '')).toMatchObject({ name: one?.name });
  });

  it.each([
    [409, { message: 'Taken.' }, 'The messaging service says: “Taken.”'],
    [
      422,
      { message: 'Invalid.', errors: { group_name: ['Too plain.'] } },
      'The messaging service says: “Too plain.”',
    ],
    [400, { message: 'No.' }, 'The messaging service says: “No.”'],
  ])('report every refusal on the name field: %i', async (status, body, message) => {
    faults.failNext('createGroup', { kind: 'answer', status, body });
    await expect(createGroup(ctx, { name: 'VIP' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'name', message }],
      outcome: 'not_executed',
    });
  });

  describe.each([
    ['the connection broke', { kind: 'throw' } as const],
    ['a gateway gave up', { kind: 'answer', status: 504, body: '<html>' } as const],
  ])('when %s', (_, fault) => {
    it('are found when the service had made the change', async () => {
      const group = await first();
      faults.failNext('updateGroup', { ...fault, execute: true });
      await expect(renameGroup(ctx, group.uuid, { name: 'Perhaps' })).resolves.toMatchObject({
        id: group.uuid,
        recovered: true,
      });
      faults.failNext('createGroup', { ...fault, execute: true });
      const made = await createGroup(ctx, { name: 'Maybe' });
      expect(made.recovered).toBe(true);
      const names = (await listGroups(ctx, ALL)).data.map(({ uuid, name }) => [uuid, name]);
      expect(names).toEqual(expect.arrayContaining([[made.id, 'Maybe']]));
      expect((await audit()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    });

    it('have an unknown outcome until they appear', async () => {
      const group = await first();
      faults.failNext('updateGroup', fault);
      const renamed = renameGroup(ctx, group.uuid, { name: 'Perhaps' });
      await expect(renamed).rejects.toMatchObject({ outcome: 'unknown' });
      await expect(renamed).rejects.toThrow(/may still appear/);
      faults.failNext('createGroup', fault);
      await expect(createGroup(ctx, { name: 'Maybe' })).rejects.toMatchObject({ outcome: 'unknown' });
      const look = async () => [
        await lookForGroup(ctx, { name: 'Perhaps', uuid: group.uuid }),
        await lookForGroup(ctx, { name: 'Maybe' }),
      ];
      expect(await look()).toEqual([null, null]);
      await service().updateGroup(group.uuid, { name: 'Perhaps' }, { lane: 'save' });
      const { id } = await service().createGroup({ name: 'Maybe' }, { lane: 'save' });
      await look();
      expect(await look()).toMatchObject([{ uuid: group.uuid }, { uuid: id }]);
      expect((await audit()).map(({ action, outcome, record_id }) => [action, outcome, record_id])).toEqual([
        ['group.rename', 'unknown', group.uuid],
        ['group.create', 'unknown', null],
        ['group.confirm', 'done', group.uuid],
        ['group.confirm', 'done', id],
      ]);
    });
  });

  it('are not taken for new ones when the name existed before', async () => {
    const group = await first();
    await expect(createGroup(ctx, { name: group.name ?? '' })).rejects.toMatchObject({
      outcome: 'not_executed',
    });
    expect(await lookForGroup(ctx, { name: group.name ?? '' })).toBeNull();
  });

  it('are found in the index by any part of their name, whatever its case', async () => {
    const { data: all } = await listGroups(ctx, ALL);
    await queuedUpdates();
    const name = all[0]?.name ?? '';
    const before = calls('listGroups');
    const found = await listGroups(ctx, { ...PAGE, q: name.slice(1).toUpperCase() });
    expect(found.data.map((group) => group.name)).toContain(name);
    expect(found.meta.total).toBe(found.data.length);
    expect((await listGroups(ctx, { ...PAGE, q: 'no such group' })).data).toEqual([]);
    expect(calls('listGroups')).toBe(before);
  });

  it('come from the index with their age while the service is down', async () => {
    await listGroups(ctx, { page: 1, per_page: 5 });
    const { data, meta } = await listGroups(ctx, { page: 2, per_page: 5 });
    await open().updateTable('contact_index_group').set({ as_of: '2026-01-01T00:00:00.000Z' }).execute();
    faults.failAlways('listGroups', { kind: 'answer', status: 503 });
    const page = await listGroups(ctx, { page: 3, per_page: 4 });
    expect(page.data.map(({ uuid }) => uuid)).toEqual(data.slice(3).map(({ uuid }) => uuid));
    expect(page.meta).toMatchObject({
      total: 10,
      last_page: 3,
      from: 9,
      as_of: '2026-01-01T00:00:00.000Z',
      outage: expect.stringContaining('messaging service failed'),
    });
    expect(meta.outage).toBeUndefined();
    expect((await groupNames(ctx)).data).toHaveLength(10);
  });

  it('are an error while the service is down and the index has none', async () => {
    faults.failAlways('listGroups', { kind: 'answer', status: 503 });
    await expect(listGroups(ctx, PAGE)).rejects.toMatchObject({ code: 'service_failed' });
    await expect(groupNames(ctx)).rejects.toMatchObject({ code: 'service_failed' });
  });

  it('all have their names, with one call a page', async () => {
    for (let number = 1; number <= 240; number += 1) {
      await service().createGroup({ name: `Group number ${number}` }, { lane: 'save' });
    }
    const { data } = await groupNames(ctx);
    expect(data).toHaveLength(252);
    expect(data.find(({ name }) => name === 'Group number 240')?.id).toBe(252);
    expect(calls('listGroups')).toBe(3);
    await queuedUpdates();
    await createGroup(ctx, { name: 'One more' });
    expect((await groupNames(ctx)).data).toHaveLength(253);
    expect(calls('listGroups')).toBe(5);
    await queuedUpdates();
    // As after a sync that could not read some of them.
    await open().deleteFrom('contact_index_group').execute();
    const completed_as_of = new Date().toISOString();
    await open().updateTable('contact_index_sync').set({ completed_as_of }).execute();
    await createGroup(ctx, { name: 'And another' });
    expect((await groupNames(ctx)).data).toHaveLength(154);
    expect(calls('listGroups')).toBe(7);
  });

  it('stay renamed when the index cannot be updated', async () => {
    const group = await first();
    const rename = (from: string, to: string) => open().schema.alterTable(from).renameTo(to).execute();
    faults.failNext('updateGroup', {
      kind: 'response',
      respond: async () => {
        await rename('contact_index_group', 'contact_index_group_gone');
        return Response.json({ statusCode: 200, id: group.uuid, message: 'Updated' });
      },
    });
    try {
      await expect(renameGroup(ctx, group.uuid, { name: 'Kept' })).resolves.toMatchObject({ id: group.uuid });
    } finally {
      await rename('contact_index_group_gone', 'contact_index_group');
    }
    expect((await audit()).map(({ outcome }) => outcome)).toEqual(['done']);
  });

  it('cannot be renamed once deleted', async () => {
    faults.transformPage = (page) => ({
      ...page,
      data: [{ uuid: UUID, name: 'Gone', deleted_at: '2026-01-01T00:00:00.000000Z' }],
    });
    await listGroups(ctx, PAGE);
    await expect(renameGroup(ctx, UUID, { name: 'Back' })).rejects.toMatchObject({ code: 'conflict' });
    expect(calls('updateGroup')).toBe(0);
  });
});
