import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  afterWriteTo,
  changeAsShown,
  changeImport,
  indexAll,
  startAsShown,
  supporter,
  uploadText,
} from '../../testing/imports';
import { JOB_KINDS } from '../../testing/jobs';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { createBackgroundRunner } from '../jobs/background-runner';
import { dryRun } from './dry-run';
import { removeImport } from './remove';
import { cancelCheck, requestCheck } from './request-check';
import { getImport } from './store';
import { createImport } from './upload';

const MANY = 600;

describeStores('the check of an import', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
  });

  const upload = (rows = MANY) => {
    const lines = Array.from({ length: rows }, (_, n) => `Person ${n},+34${612_000_001 + n}`);
    const bytes = Buffer.from(['First name,Phone', ...lines].join('\n'));
    return createImport(ctx, { kind: 'contacts', name: 'people.csv', bytes });
  };
  const jobs = () => open().selectFrom('background_job').selectAll().execute();

  function startRunner() {
    const runner = createBackgroundRunner(JOB_KINDS);
    onTestFinished(() => runner.stop());
  }

  /** A try that checks one chunk and then ends with its process. */
  async function beginAndDie(id: string) {
    let chunks = 0;
    const signal = {
      get aborted() {
        chunks += 1;
        return chunks > 1;
      },
    } as AbortSignal;
    const [job] = await jobs();
    const jobTry = { former: job?.token ?? '', token: 'of the process that died' };
    await expect(dryRun({ ...ctx, signal }, id, jobTry)).rejects.toThrow('was stopped');
    return { ...jobTry, former: jobTry.token };
  }

  it('is made in the background after an upload and after each change', async () => {
    const uploaded = await upload(2);
    expect(uploaded).toMatchObject({ dry_run: null, checking: { done: 0, problem: null } });
    startRunner();
    const isChecked = () =>
      expect
        .poll(() => getImport(ctx, uploaded.id))
        .toMatchObject({ dry_run: { by_kind: { new: 2 } }, checking: null });
    await isChecked();
    const changed = await changeAsShown(ctx, uploaded.id, { rules: { email: 'overwrite' } });
    expect(changed.by_kind).toBeNull();
    await isChecked();
    expect(await jobs()).toEqual([]);
  });

  it('begins again after its process has ended midway, and is not taken for a result before', async () => {
    const { id } = await upload();
    const dead = await beginAndDie(id);
    expect(await getImport(ctx, id)).toMatchObject({
      dry_run: null,
      checking: { done: 500, total: MANY, problem: null },
    });
    await expect(startAsShown(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    startRunner();
    await expect.poll(async () => (await getImport(ctx, id)).dry_run?.by_kind.new).toBe(MANY);
    await expect(dryRun(ctx, id, dead)).rejects.toMatchObject({ code: 'conflict' });
    expect((await getImport(ctx, id)).by_state).toMatchObject({ waiting: MANY, left_out: 0 });
  });

  it('is of the new columns when they are changed during it', async () => {
    const { id, columns } = await upload();
    const dead = await beginAndDie(id);
    const mapping = columns.map(({ field }) => (field === 'first_name' ? 'last_name' : field));
    await changeAsShown(ctx, id, { mapping });
    await expect(dryRun(ctx, id, dead)).rejects.toMatchObject({ code: 'conflict' });
    startRunner();
    const byKind = async () => (await getImport(ctx, id)).dry_run?.by_kind;
    await expect.poll(byKind).toMatchObject({ new: 0, invalid: MANY });
  });

  it('ends when someone cancels it or removes the import, and nothing is left of it', async () => {
    const { id } = await upload();
    const dead = await beginAndDie(id);
    expect(await cancelCheck(ctx, id)).toMatchObject({ dry_run: null, checking: null });
    await expect(dryRun(ctx, id, dead)).rejects.toMatchObject({ code: 'conflict' });
    expect((await changeImport(ctx, id, {})).by_kind).toMatchObject({ new: MANY });
    await changeAsShown(ctx, id, {});
    await removeImport(ctx, id);
    expect(await jobs()).toEqual([]);
  });

  it('keeps a result that was there before a cancel', async () => {
    const { id } = await uploadText(ctx, ['First name,Phone', 'Ana,+34612000001']);
    expect(await cancelCheck(ctx, id)).toMatchObject({ by_kind: { new: 1 } });
  });
});

describeOnSqlite('the start of an import', (open) => {
  it('is refused when a check has begun since its rows were read', async () => {
    setUpApp(open());
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id } = await uploadText(ctx, ['First name,Phone', 'Ana,+34612000001']);
    setUpApp(afterWriteTo(open(), 'audit', () => requestCheck(ctx, id)));
    await expect(startAsShown(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getImport(ctx, id)).toMatchObject({ state: 'draft', dry_run: null, checking: { done: 0 } });
  });
});
