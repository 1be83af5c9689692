import { expect, it } from 'vitest';
import { ALL, ctx, PAGE, sandboxGroups, UUID } from '../../testing/groups';
import { describeOnSqlite } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { toProblem } from '../errors';
import { createGroup, findGroup, listGroups, renameGroup } from './groups';

describeOnSqlite('groups', (open) => {
  const { faults, audit, first, calls } = sandboxGroups(open);

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

  it('are not renamed over a name that they got in the messaging service since the last sync', async () => {
    const { uuid, name } = await first();
    await queuedUpdates();
    faults().transformPage = (page) => ({
      ...page,
      data: page.data.map((group) => (group.uuid === uuid ? { ...group, name: 'Theirs' } : group)),
    });
    const before = calls('listGroups');
    await expect(renameGroup(ctx, uuid, { name: 'Mine', expected: { name } })).rejects.toMatchObject({
      code: 'conflict',
      current: { uuid, name: 'Theirs' },
    });
    expect(calls('listGroups')).toBe(before + 1);
    expect(calls('updateGroup')).toBe(0);
  });

  it('are renamed when their list can’t be read, by the name that is known', async () => {
    const { uuid, name } = await first();
    await queuedUpdates();
    faults().failNext('listGroups', { kind: 'answer', status: 500, body: '' });
    expect(await renameGroup(ctx, uuid, { name: 'Mine', expected: { name } })).toMatchObject({ id: uuid });
  });

  it('are not created by a response that names one that existed', async () => {
    await listGroups(ctx, ALL);
    await queuedUpdates();
    const body = { statusCode: 200, id: (await first()).uuid, message: 'Created' };
    faults().failNext('createGroup', { kind: 'answer', status: 200, body });
    await expect(createGroup(ctx, { name: 'Newest' })).rejects.toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('already existed'),
    });
    faults().failNext('createGroup', { kind: 'answer', status: 200, body, execute: true });
    const made = await createGroup(ctx, { name: 'Newer' });
    expect(made).toMatchObject({ recovered: true });
    expect(made.id).not.toBe(body.id);
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
    expect(faults().requests.some(({ method }) => method !== 'GET')).toBe(false);
    await renameGroup(ctx, group.uuid, { name: name.toUpperCase() });
    await renameGroup(ctx, group.uuid, { name: group.name ?? '' });
  });

  it('report a taken name on the field, and keep the old one', async () => {
    const [one, other] = (await listGroups(ctx, PAGE)).data;
    const taken = {
      code: 'invalid',
      issues: [{ path: 'name', message: expect.stringMatching(/nameTaken/) }],
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
    faults().failNext('createGroup', { kind: 'answer', status, body });
    const refused = await createGroup(ctx, { name: 'VIP' }).catch((error: unknown) => toProblem(error, ''));
    expect(refused).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'name', message }],
      outcome: 'not_executed',
    });
  });

  it('stay renamed when the index cannot be updated', async () => {
    const group = await first();
    const rename = (from: string, to: string) => open().schema.alterTable(from).renameTo(to).execute();
    faults().failNext('updateGroup', {
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
    faults().transformPage = (page) => ({
      ...page,
      data: [{ uuid: UUID, name: 'Gone', deleted_at: '2026-01-01T00:00:00.000000Z' }],
    });
    await listGroups(ctx, PAGE);
    await expect(renameGroup(ctx, UUID, { name: 'Back' })).rejects.toMatchObject({ code: 'conflict' });
    expect(calls('updateGroup')).toBe(0);
  });
});
