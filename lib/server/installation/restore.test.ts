import { execFile } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { numbersFrom, startedTo } from '@/lib/testing/broadcasts';
import { newSqlite } from '@/lib/testing/shared-stores';
import { setUpApp } from '@/lib/testing/stores';
import { getBroadcast } from '../broadcasts/store';
import { openSqlite } from '../db/sqlite';
import { claimStore } from './claim';

const run = promisify(execFile);

it.each(['with', 'without'])(
  'holds what a backup would repeat, %s the file of the data folder',
  async (file) => {
    const { store, folder } = await newSqlite();
    const path = join(folder, 'frontdesk.db');
    const backup = join(folder, 'backup.db');
    setUpApp(store, { DATA_DIR: folder });
    await claimStore();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await run(process.execPath, [join('lib', 'cli', 'copy-store.mjs'), path, backup]);
    await store.destroy();
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    copyFileSync(backup, path);
    if (file === 'without') rmSync(join(folder, 'installation'));

    const restored = openSqlite(path);
    setUpApp(restored, { DATA_DIR: folder });
    const claim = await claimStore();
    expect(claim).toMatchObject({ verdict: 'restored', held: { broadcasts: 1 } });
    expect(claim.copied_at).toMatch(/^20/);
    expect(await getBroadcast(id)).toMatchObject({ state: 'paused', held: { copied_at: claim.copied_at } });
    setUpApp(restored, { DATA_DIR: folder });
    expect(await claimStore()).toMatchObject({ verdict: 'known', copied_at: null });
    await restored.destroy();
  },
);
