import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sizes } from './options';
import type { Row } from './report';
import {
  fillIndex,
  type MeasuredApp,
  scratchFolder,
  serviceEnv,
  startProbedApp,
  startService,
  syncContacts,
} from './servers';

const SEARCHES = ['garc', 'ana', 'maria garcia', '4711', 'a'];
/** More would take the sandbox longer than the app: their index is filled directly. */
const MAX_SYNCED = 100_000;

/** What these many contacts take, without a message: memory of the server, space on the disk, and time. */
export async function measureSizes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contacts of sizes) rows.push(...(await measureSize(contacts)));
  return rows;
}

async function measureSize(contacts: number): Promise<Row[]> {
  const isSynced = contacts <= MAX_SYNCED;
  const service = await startService(isSynced ? contacts : 1);
  const env = { ...serviceEnv(service), DATA_DIR: scratchFolder() };
  if (!isSynced) await fillIndex(contacts, env);
  const { app, probe } = await startProbedApp(env);
  // Without the password that was compared.
  await probe();
  const began = performance.now();
  if (isSynced) await syncContacts(app);
  const seconds = (performance.now() - began) / 1_000;
  const { peak: syncing } = await probe();
  const times = await search(app);
  const { peak: reading } = await probe();
  // A stop removes the folder.
  const store = megabytes(env.DATA_DIR);
  await app.stop();
  const figure = (what: string) => `${contacts / 1_000}k contacts: ${what}`;
  const synced: Row[] = [
    { figure: figure('first sync'), unit: 's', app: [seconds] },
    { figure: figure('memory at its peak, first sync'), unit: 'MB', app: [syncing] },
  ];
  return [
    ...(isSynced ? synced : []),
    { figure: figure('memory at its peak, reading'), unit: 'MB', app: [reading] },
    { figure: figure('page or search'), unit: 'ms', app: times },
    { figure: figure('store'), unit: 'MB', app: [store] },
  ];
}

/** Milliseconds of pages and searches, each twice. */
async function search({ call }: MeasuredApp): Promise<number[]> {
  const times: number[] = [];
  const queries = ['page=1', 'page=10', ...SEARCHES.map((text) => `q=${encodeURIComponent(text)}`)];
  for (const query of [...queries, ...queries]) {
    const began = performance.now();
    await call(`/api/contact-index/contacts?${query}`);
    times.push(performance.now() - began);
  }
  return times;
}

function megabytes(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.startsWith('frontdesk.db'));
  return files.reduce((total, name) => total + statSync(join(folder, name)).size, 0) / 1e6;
}
