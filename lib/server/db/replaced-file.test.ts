import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { setUpApp } from '../../testing/stores';
import { writeSettingRow } from '../audit/define-setting';
import { readInstallation } from '../jobs/may-go-on';
import { sendTemplate } from '../sends/send';
import { serviceConnection } from '../service/connection';
import { health } from '../service-page/health';
import type { Store } from './client';
import { migrate } from './migrate';
import { openSqlite } from './sqlite';

const REPLACED = {
  code: 'store_unavailable',
  message: expect.stringContaining('was deleted or replaced while Frontdesk was running. Nothing was saved'),
};

let folder: string;
let file: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'frontdesk.db');
  store = openSqlite(file);
  onTestFinished(() => store.destroy());
  await migrate(store);
  setUpApp(store);
});

const LOSSES: [string, () => Promise<void>][] = [
  ['deleted', async () => rmSync(file)],
  ['moved away', async () => renameSync(folder, `${folder}-away`)],
  [
    'replaced',
    async () => {
      const other = openSqlite(join(folder, 'other.db'));
      await migrate(other);
      await other.destroy();
      renameSync(join(folder, 'other.db'), file);
    },
  ],
];

it.each(LOSSES)('saves and sends nothing once the file of the store was %s', async (_, lose) => {
  const faults = withSandbox();
  await signUp(marketer());
  onTestFinished(() => rmSync(`${folder}-away`, { recursive: true, force: true }));
  expect(await sendTemplate(marketer(), message(), null)).toMatchObject({ state: 'accepted' });
  await lose();
  await expect(writeSettingRow('general', {})).rejects.toMatchObject(REPLACED);
  await expect(readInstallation(store)).rejects.toMatchObject(REPLACED);
  await expect(sendTemplate(marketer(), message(), null)).rejects.toMatchObject(REPLACED);
  expect(faults.executed).toHaveLength(1);
  expect(await health()).toMatchObject({ live: false, store: 'failing' });
  await serviceConnection().close();
});

it('goes on once the same file is back', async () => {
  renameSync(file, `${file}.away`);
  await expect(writeSettingRow('general', {})).rejects.toMatchObject(REPLACED);
  renameSync(`${file}.away`, file);
  await writeSettingRow('general', {});
});
