import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { createBroadcast } from './broadcasts';
import { deleteBroadcast } from './delete';
import { planBroadcast } from './plan';
import { startBroadcast } from './start';
import { getBroadcast } from './store';

describeStores('a draft of a broadcast', (open) => {
  let id: string;

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    const template_id = await saleTemplate();
    await indexContacts([{ phone: '+34612000001', contact_group_id: 7 }]);
    const draft = draftTo(template_id, [{ type: 'group', id: 7 }]);
    id = (await createBroadcast(marketer('Author'), draft)).id;
  });

  const tables = [
    ...(['broadcast', 'broadcast_content', 'broadcast_source'] as const),
    ...(['broadcast_recipient', 'broadcast_writer'] as const),
  ];
  const left = async () => {
    const rows = await Promise.all(tables.map((table) => open().selectFrom(table).selectAll().execute()));
    return rows.map(({ length }) => length);
  };

  it('is deleted whole by its author, with an event', async () => {
    await planBroadcast(marketer('Author'), id);
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    await deleteBroadcast(marketer('Author'), id);
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    await drainAudit();
    const events = await open()
      .selectFrom('audit')
      .select(['outcome', 'before'])
      .where('action', '=', 'broadcast.delete')
      .orderBy('id')
      .execute();
    expect(events).toEqual([{ outcome: 'done', before: expect.stringContaining('Spring') }]);
    await expect(deleteBroadcast(marketer('Author'), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is deleted by an admin, and by no other marketer', async () => {
    await expect(deleteBroadcast(marketer('Bea'), id)).rejects.toMatchObject({ code: 'forbidden' });
    await deleteBroadcast(adminNamed('Admin'), id);
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
  });

  it('is never deleted once it was started', async () => {
    const { plan_hash } = await planBroadcast(marketer('Author'), id);
    await startBroadcast(marketer('Author'), id, { plan_hash });
    await expect(deleteBroadcast(marketer('Author'), id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
  });

  it('keeps everyone of a plan that someone else asks for while it is being deleted', async () => {
    await planBroadcast(marketer('Author'), id);
    const begin = open().transaction.bind(open());
    const transactions = vi.spyOn(open(), 'transaction');
    onTestFinished(() => transactions.mockRestore());
    const untilPlanned = (async (change: never) => {
      await planBroadcast(marketer('Bea'), id);
      return begin().execute(change);
    }) as never;
    transactions
      .mockImplementationOnce(begin)
      .mockImplementationOnce(() => Object.assign(begin(), { execute: untilPlanned }));
    await expect(deleteBroadcast(marketer('Author'), id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getBroadcast(id)).toMatchObject({ state: 'draft', plan: { recipients: 1 } });
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
  });

  it('is either started or deleted when both happen at once', async () => {
    const { plan_hash } = await planBroadcast(marketer('Author'), id);
    const [started, deleted] = await Promise.allSettled([
      startBroadcast(marketer('Author'), id, { plan_hash }),
      deleteBroadcast(marketer('Author'), id),
    ]);
    expect([started.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const isStarted = started.status === 'fulfilled';
    expect(await left()).toEqual(isStarted ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, 0]);
  });
});
