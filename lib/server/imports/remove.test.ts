import { beforeEach, expect, it } from 'vitest';
import type { ImportState } from '@/lib/imports/types';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { reachState, runImports } from '../../testing/import-runs';
import { startAsShown, supporter, uploadText } from '../../testing/imports';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { type Context, requireUser } from '../http/context';
import { undoImport } from './control';
import { deleteUnfinished, removeImport } from './remove';
import { getImport } from './store';

const HOUR_MS = 60 * 60_000;

describeStores('an import of numbers', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    ctx = await supporter();
  });
  const upload = async (count: number) => {
    const lines = Array.from({ length: count }, (_, n) => `+34612${300_000 + n},Asked`);
    return (await uploadText(ctx, ['phone,reason', ...lines], 'do-not-send')).id;
  };
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const importNumbers = async (count: number) => {
    const id = await upload(count);
    await startAsShown(ctx, id);
    runImports();
    await reach(id, 'finished');
    return id;
  };
  const listed = async () => (await open().selectFrom('do_not_send').select('phone').execute()).length;
  const rows = async () => (await open().selectFrom('import_row').select('row').execute()).length;

  it('removes the numbers that it added when it is undone, and no others', async () => {
    await addDoNotSend(marketer(), { phone: '+34612300000', reason: 'Asked', source: 'hand' });
    const id = await importNumbers(60);
    expect(await listed()).toBe(60);
    expect(await getImport(ctx, id)).toMatchObject({ undoable: 59 });
    const admin = adminNamed('Anya');
    await signUp(admin);
    const other = await supporter('Bo');
    await expect(undoImport(other, id)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Ask Nia or an admin'),
    });
    await undoImport(admin, id);
    await reach(id, 'undone');
    expect(await getImport(ctx, id)).toMatchObject({ undoable: 0, by_state: { undone: 59, done: 0 } });
    expect(await open().selectFrom('do_not_send').select('phone').execute()).toEqual([
      { phone: '+34612300000' },
    ]);
  });

  it('keeps what it saved when it is removed, and deletes the rows of its file', async () => {
    const id = await importNumbers(1_100);
    await removeImport(ctx, id);
    expect([await rows(), await listed()]).toEqual([0, 1_100]);
    await expect(getImport(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'import.remove')
      .execute();
    expect(events).toMatchObject([{ outcome: 'done', record_id: id }]);
    expect(events[0]?.before).toContain('"done":1100');
  });

  it('is undone only by an admin when someone else resumed it and added some of the numbers', async () => {
    const id = await importNumbers(3);
    const other = await supporter('Bo');
    await open()
      .updateTable('do_not_send')
      .set({ created_by: requireUser(other).id, created_by_name: 'Bo' })
      .where('phone', '=', '+34612300002')
      .execute();
    await expect(undoImport(ctx, id)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Ask Bo or an admin'),
    });
    await expect(undoImport(other, id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listed()).toBe(3);
  });

  it('counts as progress of an undo only what has been undone', async () => {
    const id = await importNumbers(3);
    await open().updateTable('import').set({ state: 'undoing' }).where('id', '=', id).execute();
    expect((await getImport(ctx, id)).progress).toMatchObject({ done: 0, total: 3 });
    await reach(id, 'undone');
    expect((await getImport(ctx, id)).progress).toMatchObject({ done: 3, total: 3 });
  });

  it.each([
    ['running', {}],
    ['paused', {}],
    ['undoing', {}],
    ['stopped', { n_sending: 1 }],
    ['stopped', { n_waiting: 1 }],
  ] as const)('is not removed while it is %s and has %o', async (state, counts) => {
    const id = await upload(3);
    const none = { n_waiting: 0, n_sending: 0 };
    await open()
      .updateTable('import')
      .set({ state, ...none, ...counts })
      .where('id', '=', id)
      .execute();
    await expect(removeImport(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows()).toBe(4);
  });

  it('leaves nothing of an upload that its process did not end', async () => {
    const [cut, whole] = [await upload(3), await upload(2)];
    await open().updateTable('import').set({ lines: 0 }).where('id', '=', cut).execute();
    await deleteUnfinished(Date.now());
    expect(await rows()).toBe(7);
    await deleteUnfinished(Date.now() + HOUR_MS + 1);
    expect(await rows()).toBe(3);
    expect(await getImport(ctx, whole)).toMatchObject({ rows: 2 });
  });
});
