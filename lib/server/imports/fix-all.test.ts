import { beforeEach, expect, it } from 'vitest';
import { rowFilters } from '@/lib/imports/schema';
import { changeImport, indexAll, startAsShown, supporter, uploadText } from '../../testing/imports';
import { doJobs } from '../../testing/jobs';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { fixAll as fixCells, undoFixes as undoCells } from './fix-all';
import { fixRow } from './fix-row';
import { listRows } from './rows';
import { getImport } from './store';

const page = { page: 1, per_page: 100 };
const fixAll = async (...[ctx, id, fix]: Parameters<typeof fixCells>) => {
  await fixCells(ctx, id, fix);
  await doJobs();
  return getImport(ctx, id);
};
const undoFixes = async (...[ctx, id, version]: Parameters<typeof undoCells>) => {
  await undoCells(ctx, id, version);
  await doJobs();
  return getImport(ctx, id);
};
const NO_PLUS = { fault: 'no_plus', reading: 'international' } as const;

describeStores('numbers of a file with the same fault', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
  });

  const upload = (...phones: string[]) =>
    uploadText(ctx, ['First name,Phone', ...phones.map((phone) => `Ana,${phone}`)]);
  const phones = async (id: string) => {
    const { data } = await listRows(ctx, id, { ...rowFilters.parse({}), q: '' }, page);
    return data.map(({ cells }) => cells[1]);
  };

  it('are read in the same way, and as they were when that is taken back', async () => {
    const cells = ['2348012345671', '2348012345672', '+34612000001', 'n/a'];
    const { id, version } = await upload(...cells);
    const fixed = await fixAll(ctx, id, { ...NO_PLUS, version });
    expect(fixed).toMatchObject({ by_kind: { new: 3, invalid: 1 }, fixed_rows: 2 });
    expect(await phones(id)).toEqual(['+2348012345671', '+2348012345672', '+34612000001', 'n/a']);
    const back = await undoFixes(ctx, id, fixed.version);
    expect(back).toMatchObject({ by_kind: { new: 1, invalid: 3 }, fixed_rows: 0 });
    expect(await phones(id)).toEqual(cells);
  });

  it('are counted together, whatever the number', async () => {
    const numbers = Array.from({ length: 250 }, (_, at) => String(2348012345000 + at));
    const { dry_run } = await upload(...numbers);
    expect(dry_run?.reasons).toMatchObject([{ kind: 'invalid', fault: 'no_plus', count: 250 }]);
  });

  it('are read as foreign or as national, as the person says', async () => {
    const { id } = await upload('34600500042', '34600500043');
    const { version, by_kind } = await changeImport(ctx, id, { default_country: 'DE' });
    expect(by_kind).toMatchObject({ invalid: 2 });
    const national = await fixAll(ctx, id, { fault: 'ambiguous', reading: 'national', version });
    expect(await phones(id)).toEqual(['+4934600500042', '+4934600500043']);
    const back = await undoFixes(ctx, id, national.version);
    await fixAll(ctx, id, { fault: 'ambiguous', reading: 'international', version: back.version });
    expect(await phones(id)).toEqual(['+34600500042', '+34600500043']);
  });

  it('keep what was changed by hand when the rest is taken back', async () => {
    const { id, version } = await upload('2348012345671', '2348012345672');
    await fixAll(ctx, id, { ...NO_PLUS, version });
    await fixRow(ctx, id, 2, { 1: '+34612000009' });
    const found = await getImport(ctx, id);
    expect(found.fixed_rows).toBe(1);
    await undoFixes(ctx, id, found.version);
    expect(await phones(id)).toEqual(['+34612000009', '2348012345672']);
  });

  it('are left alone when someone else has changed or started the import', async () => {
    const { id, version } = await upload('2348012345671', '+34612000001');
    await changeImport(ctx, id, { default_country: 'NG' });
    await expect(fixAll(ctx, id, { ...NO_PLUS, version })).rejects.toMatchObject({ code: 'conflict' });
    await startAsShown(ctx, id);
    const { version: started } = await getImport(ctx, id);
    await expect(fixAll(ctx, id, { ...NO_PLUS, version: started })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('are read with their country code when the rule says so', async () => {
    const { id } = await upload('2348012345671', '34600500042', '0348012345672');
    const { by_kind } = await changeImport(ctx, id, {
      default_country: 'DE',
      rules: { with_code: true },
    });
    expect(by_kind).toMatchObject({ new: 3, invalid: 0 });
  });
});
