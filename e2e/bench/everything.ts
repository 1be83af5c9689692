import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { heading, note, print } from './print';
import { freePort } from './processes';
import { type App, launchApp, type Service } from './servers';
import { quantile } from './statistics';

type Delay = { p50: number; p99: number; max: number };

/** A word in every contact of the benchmark. */
const WORD = 'example';
const SECONDS = 20;
const SERVICE = fileURLToPath(new URL('./contact-index/service-process.ts', import.meta.url));
const PROBE = fileURLToPath(new URL('loop-delay.mjs', import.meta.url));

/** Measures the event loop's delay while a search, a sync and an export run at once, on the store in `folder`. */
export async function measureEverything(folder: string, service: Service, contacts: number): Promise<void> {
  const process = fork(SERVICE, {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...globalThis.process.env, PORT: new URL(service.origin).port, CONTACTS: String(contacts) },
  });
  const port = await freePort();
  const app = await launchApp(service, {
    args: ['--import', PROBE],
    env: { DATA_DIR: folder, LOOP_PORT: String(port), CONTACT_INDEX_REFRESH_MINUTES: '0' },
  });
  const delay = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Delay;
  const search = () => asked(app, `/api/contact-index/contacts?q=${WORD}&page=1&per_page=25`);
  await search();
  await delay();
  const alone = await timesOf(search, 3);
  const searching = await delay();
  await asked(app, '/api/contact-index/sync', { method: 'POST', body: '{}' });
  const ending = new AbortController();
  const exported = asked(app, '/api/contact-index/contacts/export', {
    method: 'POST',
    signal: ending.signal,
  }).catch(() => {});
  await setTimeout(2_000);
  await delay();
  const until = performance.now() + SECONDS * 1_000;
  const together: number[] = [];
  while (performance.now() < until) together.push(...(await timesOf(search, 1)));
  const all = await delay();
  ending.abort();
  await exported;
  app.stop();
  process.kill();
  await once(process, 'exit');
  report(contacts, [
    ['search', searching, alone],
    ['search, sync and export', all, together],
  ]);
}

async function timesOf(work: () => Promise<void>, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

async function asked({ origin, cookies }: App, path: string, init?: RequestInit): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const response = await fetch(`${origin}${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} failed with ${response.status}.`);
  for await (const _piece of response.body ?? []);
}

function report(contacts: number, rows: [string, Delay, number[]][]): void {
  heading('Everything at once on SQLite', `a word that is in each of ${contacts / 1_000}k contacts`);
  print(
    ['work', 'search p50 ms', 'event loop p50 ms', 'p99 ms', 'max ms'],
    rows.map(([name, { p50, p99, max }, times]) => [
      name,
      quantile(times, 0.5).toFixed(0),
      ...[p50, p99, max].map((ms) => ms.toFixed(1)),
    ]),
  );
  note('Aims: p99 < 50, max < 150.');
}
