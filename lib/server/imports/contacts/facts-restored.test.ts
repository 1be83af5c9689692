import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { as, field } from '@/lib/testing/facts';
import { reachState, runImports } from '@/lib/testing/import-runs';
import { indexAll, startAsShown, uploadText } from '@/lib/testing/imports';
import { person } from '@/lib/testing/people';
import { withSandbox } from '@/lib/testing/service';
import { newSqlite } from '@/lib/testing/shared-stores';
import { setUpApp } from '@/lib/testing/stores';
import { factsOfMany } from '../../contact-facts/of-many';
import { listTags } from '../../contact-facts/tags';
import { queuedUpdates } from '../../contact-index/queue';
import { listContacts } from '../../contacts/list';
import type { Store } from '../../db/client';
import { openSqlite } from '../../db/sqlite';
import { claimStore } from '../../installation/claim';
import { resumeImport } from '../control';
import * as moves from '../move-row';
import { TOGETHER } from '../next-rows';
import { getImport } from '../store';

const run = promisify(execFile);
const ENV = { SERVICE_REQUESTS_PER_MINUTE: '0' };

/** Starts an import, copies the store when its first rows are set, and lets it end. */
async function copiedAmid() {
  const { store, folder } = await newSqlite();
  const backup = join(folder, 'backup.db');
  const connect = (opened: Store, dataDir: string) => {
    setUpApp(opened, { ...ENV, DATA_DIR: dataDir });
    return withSandbox();
  };
  connect(store, folder);
  await claimStore();
  const { ctx } = await person('Olga', 'admin');
  await indexAll(ctx);
  const { data } = await listContacts(ctx, { page: 1, per_page: 100 });
  await queuedUpdates();
  const people = data.filter(({ deleted_at, phone }) => !deleted_at && /^\+\d{9,}$/.test(phone ?? ''));
  await field('plan');
  const lines = people.map(({ phone }) => `${phone};Pro;Fresh`);
  const { id, dry_run } = await uploadText(ctx, ['Phone;plan;Tags', ...lines]);
  const writes = dry_run?.writes ?? 0;
  expect(writes).toBeGreaterThan(TOGETHER);
  const { whileInState } = moves;
  using spy = vi.spyOn(moves, 'whileInState');
  spy.mockImplementationOnce(async (...given) => {
    const moved = await whileInState(...given);
    await run(process.execPath, [join('lib', 'cli', 'copy-store.mjs'), join(folder, 'frontdesk.db'), backup]);
    return moved;
  });
  await startAsShown(ctx, id);
  const runner = runImports();
  await reachState(ctx, id, 'finished');
  await runner.stop();
  return { store, folder, backup, connect, ctx, id, people, writes };
}

const withPlan = async (db: Store, people: readonly Contact[]) => {
  const uuids = people.map(({ uuid }) => uuid);
  const facts = await factsOfMany(as('admin'), uuids, db);
  return Object.values(facts).filter(({ fields, tags }) => fields.plan === 'Pro' && tags.length === 1).length;
};

it.each(['put back', 'copied to another server'])(
  'sets the rest of an import of facts once, after an admin has resumed it in a store that was %s amid it',
  async (how) => {
    const { store, folder, backup, connect, ctx, id, people, writes } = await copiedAmid();
    expect(await withPlan(store, people)).toBe(writes);
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const home = how === 'put back' ? folder : elsewhere;
    const file = join(home, 'frontdesk.db');
    if (how === 'put back') {
      await store.destroy();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    }
    copyFileSync(backup, file);
    const restored = openSqlite(file);
    onTestFinished(() => restored.destroy());
    const faults = connect(restored, home);
    expect(await claimStore()).toMatchObject({ held: { imports: 1 } });
    const { state, held, by_state } = await getImport(ctx, id);
    expect([state, by_state.done, await withPlan(restored, people)]).toEqual(['paused', TOGETHER, TOGETHER]);

    const runner = runImports();
    await resumeImport(ctx, id, held?.at);
    await reachState(ctx, id, 'finished');
    await runner.stop();
    expect((await getImport(ctx, id)).by_state).toMatchObject({ done: writes, waiting: 0, unknown: 0 });
    expect(await withPlan(restored, people)).toBe(writes);
    expect(await listTags()).toMatchObject([{ name: 'Fresh', contacts: writes }]);
    expect(faults.requests).toEqual([]);
  },
  60_000,
);
