import { describe, expect, it } from 'vitest';
import { ALL, ctx, sandboxGroups } from '../../testing/groups';
import { describeOnSqlite } from '../../testing/stores';
import { service } from '../service/connection';
import { lookForGroup } from './find-unconfirmed';
import { createGroup, listGroups, renameGroup } from './groups';

describeOnSqlite('groups', (open) => {
  const { faults, audit, first } = sandboxGroups(open);

  describe.each([
    ['the connection broke', { kind: 'throw' } as const],
    ['a gateway gave up', { kind: 'answer', status: 504, body: '<html>' } as const],
  ])('when %s', (_, fault) => {
    it('are found when the service had made the change', async () => {
      const group = await first();
      faults().failNext('updateGroup', { ...fault, execute: true });
      await expect(renameGroup(ctx, group.uuid, { name: 'Perhaps' })).resolves.toMatchObject({
        id: group.uuid,
        recovered: true,
      });
      faults().failNext('createGroup', { ...fault, execute: true });
      const made = await createGroup(ctx, { name: 'Maybe' });
      expect(made.recovered).toBe(true);
      const names = (await listGroups(ctx, ALL)).data.map(({ uuid, name }) => [uuid, name]);
      expect(names).toEqual(expect.arrayContaining([[made.id, 'Maybe']]));
      expect((await audit()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    });

    it('have an unknown outcome until they appear', async () => {
      const group = await first();
      faults().failNext('updateGroup', fault);
      const renamed = renameGroup(ctx, group.uuid, { name: 'Perhaps' });
      await expect(renamed).rejects.toMatchObject({ outcome: 'unknown' });
      await expect(renamed).rejects.toThrow(/may still appear/);
      faults().failNext('createGroup', fault);
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
});
