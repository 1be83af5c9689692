import { beforeEach, expect, it } from 'vitest';
import type { ImportState } from '@/lib/imports/types';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { reachState, runImports } from '../../testing/import-runs';
import { changeImport, indexAll, startAsShown, supporter, uploadText } from '../../testing/imports';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { listContacts } from '../contacts/list';
import { addDoNotSend } from '../do-not-send/do-not-send';
import type { Context } from '../http/context';
import { undoImport } from './control';
import { getImport } from './store';

describeStores('the count of rows that an undo sets back', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
  });

  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);

  /** What is stored, and what the rows say. */
  async function counted(id: string, column: 'before' | 'uuid') {
    const { undoable } = await getImport(ctx, id);
    const rows = await open()
      .selectFrom('import_row')
      .select('row')
      .where('import_id', '=', id)
      .where('state', '=', 'done')
      .where(column, 'is not', null)
      .execute();
    return { stored: undoable, recounted: rows.length };
  }

  it('is that of the changed contacts, and none after the undo', async () => {
    const { data } = await listContacts(ctx, { page: 1, per_page: 100 });
    const known = data.filter(({ deleted_at, phone }) => !deleted_at && phone?.startsWith('+')).slice(0, 3);
    const lines = known.map(({ phone }, at) => `Changed ${at},${phone}`);
    const { id } = await uploadText(ctx, ['First name,Phone', ...lines, 'New,+34612999888']);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });
    expect(await counted(id, 'before')).toEqual({ stored: 0, recounted: 0 });
    await startAsShown(ctx, id);
    runImports();
    await reach(id, 'finished');
    expect(await counted(id, 'before')).toEqual({ stored: 3, recounted: 3 });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await counted(id, 'before')).toEqual({ stored: 0, recounted: 0 });
    expect((await getImport(ctx, id)).by_state).toMatchObject({ done: 1, undone: 3 });
  });

  it('leaves out numbers that someone else has added before', async () => {
    const admin = adminNamed('Ada');
    await signUp(admin);
    const { id } = await uploadText(
      admin,
      ['phone,reason', '+34612000001,Asked', '+34612000002,Asked', '+34612000003,Asked'],
      'do-not-send',
    );
    await addDoNotSend(admin, { phone: '+34612000002', reason: 'Called', source: 'hand' });
    ctx = admin;
    await startAsShown(admin, id);
    runImports();
    await reach(id, 'finished');
    expect(await counted(id, 'uuid')).toEqual({ stored: 2, recounted: 2 });
    await undoImport(admin, id);
    await reach(id, 'undone');
    expect(await counted(id, 'uuid')).toEqual({ stored: 0, recounted: 0 });
  });
});
