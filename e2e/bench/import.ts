import { setTimeout } from 'node:timers/promises';
import type { ImportRules } from '../../lib/imports/schema';
import { scale } from './options';
import type { Row } from './report';
import {
  fillIndex,
  type MeasuredApp,
  scratchFolder,
  serviceEnv,
  startProbedApp,
  startService,
} from './servers';

const ROWS = 100_000;

/** The upload and the dry run of a file of new contacts beside an index that is as large. */
export async function measureImport(): Promise<Row[]> {
  const env = { ...serviceEnv(await startService(1)), DATA_DIR: scratchFolder() };
  await fillIndex(scale.indexed, env);
  const { app, probe } = await startProbedApp(env);
  const lines = Array.from({ length: ROWS }, (_, n) => `Person ${n},+34${612_000_000 + n},p${n}@example.com`);
  const text = ['First name,Phone,Email', ...lines].join('\n');
  await probe();
  const began = performance.now();
  const body = JSON.stringify({ kind: 'contacts', text });
  const { id } = JSON.parse(await app.call('/api/imports', { method: 'POST', body }));
  const by_kind = await untilChecked(app, id);
  const uploaded = (performance.now() - began) / 1_000;
  const sum = Object.values<number>(by_kind).reduce((total, count) => total + count, 0);
  if (sum !== ROWS) throw new Error(`The dry run has ${sum} rows.`);
  const upload = await probe();
  const again = performance.now();
  await changeRules(app, id, { email: 'fill' });
  await untilChecked(app, id);
  const checked = (performance.now() - again) / 1_000;
  const check = await probe();
  await app.stop();
  return [
    { figure: 'Upload and dry run of 100k rows', unit: 's', app: [uploaded] },
    { figure: 'Event loop delay p99, upload', unit: 'ms', app: [upload.p99], aim: '≤ 100' },
    { figure: 'Longest event loop delay, upload', unit: 'ms', app: [upload.max], aim: '≤ 150' },
    { figure: 'Dry run of 100k rows', unit: 's', app: [checked], aim: '≤ 30' },
    { figure: 'Event loop delay p99, dry run', unit: 'ms', app: [check.p99], aim: '≤ 100' },
    { figure: 'Longest event loop delay, dry run', unit: 'ms', app: [check.max], aim: '≤ 150' },
    { figure: 'Memory at its peak', unit: 'MB', app: [Math.max(upload.peak, check.peak)], aim: '≤ 300' },
  ];
}

export async function changeRules(app: MeasuredApp, id: string, rules: Partial<ImportRules>): Promise<void> {
  const { version } = JSON.parse(await app.call(`/api/imports/${id}`));
  await app.call(`/api/imports/${id}`, { method: 'PATCH', body: JSON.stringify({ version, rules }) });
}

/** How many rows there are of each kind, once they are checked; it can only be polled. */
export async function untilChecked(app: MeasuredApp, id: string): Promise<Record<string, number>> {
  for (;;) {
    const { dry_run, checking } = JSON.parse(await app.call(`/api/imports/${id}`));
    if (dry_run) return dry_run.by_kind;
    if (checking?.problem) throw new Error(checking.problem);
    await setTimeout(100);
  }
}
