import { expect, it } from 'vitest';
import { ALL, ctx, PAGE, sandboxGroups, UUID } from '../../testing/groups';
import { describeOnSqlite } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { listContacts } from '../contacts/list';
import { service } from '../service/connection';
import { createGroup, findGroup, listGroups, pageOfKnown } from './groups';
import { groupNames } from './read';

describeOnSqlite('groups', (open) => {
  const { faults, first, calls } = sandboxGroups(open);

  it('have no deleted contact in their list nor in their count', async () => {
    const { id, uuid } = await first();
    const deleted_at = '2026-01-01T00:00:00.000000Z';
    faults().transformPage = (page) => ({
      ...page,
      data: page.data.map((each, at) => ({ ...each, contact_group_id: id, ...(at === 0 && { deleted_at }) })),
    });
    await listContacts(ctx, PAGE);
    await queuedUpdates();
    faults().transformPage = null;
    const group = await findGroup(ctx, uuid);
    const { data } = await pageOfKnown(group, ALL);
    expect(data.map((contact) => contact.deleted_at)).toEqual(Array(9).fill(null));
    expect((await listGroups(ctx, ALL)).data.find((each) => each.uuid === uuid)?.known_contacts).toBe(9);
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
    faults().transformPage = (page, { operation }) =>
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
    faults().failAlways('listGroups', { kind: 'answer', status: 503 });
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
    faults().failAlways('listGroups', { kind: 'answer', status: 503 });
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
});
