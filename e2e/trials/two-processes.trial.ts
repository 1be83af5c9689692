import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type App, spawnApp } from '../support/app';
import { ask, scratchFolder, startTrialApp } from './support/app';
import { startReceiver } from './support/receiver';
import { trial, triesOf } from './support/trial';

const PATIENCE_MS = 30_000;

trial('a second process on the same data is refused in one line', async (tally) => {
  const { url: service } = await startReceiver();
  const dataDir = scratchFolder();
  const first = await startTrialApp({ dataDir, service });
  const second = await launch(dataDir);
  tally.note('a second process', await faultOf(second));
  tally.note(
    'the first goes on',
    (await ask(first, 'GET', '/api/health'))?.status === 200 ? null : first.output(),
  );
  tally.note('a backup beside it', backUp(dataDir));
  first.signal('SIGKILL');
  await first.ended;
  const next = await startTrialApp({ dataDir, service });
  tally.note('another, once the first was killed', null);
  next.signal('SIGTERM');
  await next.ended;
  await startTrialApp({ dataDir, service });
  tally.note('another, once that one was stopped', null);
});

trial('of several that start at once on the same data, one serves', async (tally) => {
  for (let round = 1; round <= triesOf(3); round += 1) {
    const dataDir = scratchFolder();
    const apps = await Promise.all([1, 2, 3].map(() => launch(dataDir)));
    const running = new Set(apps);
    for (const app of apps) void app.ended.then(() => running.delete(app));
    const deadline = Date.now() + PATIENCE_MS;
    while (running.size > 1 && Date.now() < deadline) await setTimeout(100);
    tally.note(`round ${round}`, running.size === 1 ? null : `${running.size} of 3 run`);
    for (const app of apps) app.signal('SIGKILL');
    await Promise.all(apps.map(({ ended }) => ended));
  }
});

async function launch(dataDir: string): Promise<App> {
  const app = await spawnApp({ dataDir });
  onTestFinished(() => app.dispose());
  return app;
}

/** What is wrong with how it exited; null when nothing is. */
async function faultOf(app: App): Promise<string | null> {
  const code = await Promise.race([app.ended, setTimeout(PATIENCE_MS, 'still running' as const)]);
  const said = app.output();
  const lines = said.split('\n').filter((line) => line.startsWith('Frontdesk can’t start.'));
  const isClear = lines.length === 1 && /in use by process \d+.*PostgreSQL/.test(lines[0] ?? '');
  return code === 1 && isClear && !/^\s+at /m.test(said) ? null : `${code}: ${said}`;
}

function backUp(dataDir: string): string | null {
  const copy = join(scratchFolder(), 'copy.db');
  const script = join('lib', 'cli', 'copy-store.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, join(dataDir, 'frontdesk.db'), copy]);
  return status === 0 && existsSync(copy) ? null : String(stderr);
}
