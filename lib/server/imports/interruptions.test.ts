import { beforeEach, expect, it } from 'vitest';
import type { ImportState } from '@/lib/imports/types';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { reachState, runImports } from '../../testing/import-runs';
import { failingOnce, indexAll, startAsShown, supporter, uploadText } from '../../testing/imports';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { takeLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { pauseByPerson, stopImport } from './control';
import { addNext } from './do-not-send';
import { fixRow } from './fix-row';
import { settleRow } from './move-row';
import type { Step } from './step';
import { getImport, readImport } from './store';

const LONG_AGO = new Date(Date.now() - 60 * 60_000).toISOString();

describeStores('an interrupted import', (open) => {
  let faults: FaultInjection;
  let ctx: Context;
  /** Tables of which the next write fails. */
  const failing = new Set<string>();

  beforeEach(async () => {
    failing.clear();
    setUpApp(failingOnce(open(), failing), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
    faults.executed.length = 0;
    faults.requests.length = 0;
  });
  const upload = async (...phones: string[]) =>
    (await uploadText(ctx, ['First name,Phone', ...phones.map((phone) => `Ana,${phone}`)])).id;
  const run = () => {
    runImports();
  };
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const setProgress = (id: string, progress_at: string) =>
    open().updateTable('import').set({ progress_at }).where('id', '=', id).execute();

  it('does not create a contact again when the store was unavailable after the call', async () => {
    const id = await upload('+34612000001');
    await startAsShown(ctx, id);
    const body = { statusCode: 200, id: crypto.randomUUID(), message: 'Created' };
    faults.failNext('createContact', {
      kind: 'response',
      execute: true,
      respond() {
        failing.add('contact_index').add('import_row');
        return Response.json(body);
      },
    });
    run();
    await reach(id, 'finished');
    expect(faults.requests.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { done: 1 } });
  });

  it('says that a row is unknown when its process ended and the import was stopped', async () => {
    const id = await upload('+34612000001', '+34612000002');
    await startAsShown(ctx, id);
    await settleRow({ id, row: 2, from: 'waiting', to: 'sending' });
    await stopImport(ctx, id);
    run();
    await expect
      .poll(() => getImport(ctx, id))
      .toMatchObject({ by_state: { sending: 0, unknown: 1, not_reached: 1 } });
    expect(faults.executed).toEqual([]);
  });

  it('runs when it has waited for another one to end', async () => {
    const [first, second] = [await upload('+34612000001'), await upload('+34612000002')];
    await startAsShown(ctx, first);
    await startAsShown(ctx, second);
    await setProgress(second, LONG_AGO);
    run();
    await reach(second, 'finished');
  });

  it('pauses when nothing was saved for long, as after a backup was restored', async () => {
    const [first, second] = [await upload('+34612000001'), await upload('+34612000002')];
    await startAsShown(ctx, first);
    await startAsShown(ctx, second);
    await setProgress(first, LONG_AGO);
    await setProgress(second, LONG_AGO);
    run();
    await reach(first, 'paused');
    await reach(second, 'paused');
    expect(faults.executed).toEqual([]);
  });

  it('lets numbers of the do-not-send list go first', async () => {
    const contacts = await upload('+34612000001');
    const { id: numbers } = await uploadText(ctx, ['phone,reason', '+34612000009,Asked'], 'do-not-send');
    await startAsShown(ctx, contacts);
    await startAsShown(ctx, numbers);
    faults.failNext('createContact', {
      kind: 'response',
      respond: async () => {
        const { state } = await getImport(ctx, numbers);
        return Response.json({ message: state }, { status: 422 });
      },
    });
    run();
    await reach(contacts, 'finished');
    const row = await open()
      .selectFrom('import_row')
      .select('reason')
      .where('state', '=', 'refused')
      .execute();
    expect(row).toMatchObject([{ reason: expect.stringContaining('finished') }]);
  });

  it('adds no numbers to the do-not-send list after a pause', async () => {
    const { id } = await uploadText(ctx, ['phone,reason', '+34612000009,Asked'], 'do-not-send');
    await startAsShown(ctx, id);
    const running = await readImport(open(), id);
    await pauseByPerson(ctx, id);
    const lease = await takeLease(open(), 'imports', processId());
    const step = { lease, succeeded() {} } as unknown as Step;
    expect(await addNext(running, step)).toBe(false);
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { waiting: 1, done: 0 } });
    expect(await open().selectFrom('do_not_send').selectAll().execute()).toEqual([]);
  });

  it('refuses the fix of a row while the rows are checked', async () => {
    const id = await upload('+34612000001');
    await open().updateTable('import').set({ dry_run: null }).where('id', '=', id).execute();
    await expect(fixRow(ctx, id, 2, { 0: 'Bo' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
