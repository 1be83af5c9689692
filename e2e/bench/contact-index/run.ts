import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureEverything } from '../everything';
import { heading, note, print, times } from '../print';
import { freePort } from '../processes';
import { contactIndexSizes } from '../scale';
import { quantile } from '../statistics';

type Times = { kind: string; ms: number[] };
type Busy = { seconds: number; perSecond: number; p99: number; max: number; grownMb: number };
type Measured = {
  contacts: number;
  walk: Busy | null;
  searches: Times[];
  scans: Times[];
  exported: Busy | null;
};

const PROCESS = fileURLToPath(new URL('./bench-process.ts', import.meta.url));

/** Measures the contact index in a process of its own, on SQLite and, if TEST_DATABASE_URL is set, on PostgreSQL. */
export async function measureContactIndex(): Promise<void> {
  console.log('Filling directories and searching them. A million contacts take some minutes.');
  const origin = `http://127.0.0.1:${await freePort()}`;
  const service = { origin, key: 'bench', setLatency: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  const kept = { DATA_DIR: folder, SERVICE_BASE_URL: origin, SERVICE_API_KEY: service.key };
  report('SQLite', await measured(kept));
  await measureEverything(folder, service, contactIndexSizes.at(-1) ?? 0);
  rmSync(folder, { recursive: true, force: true });
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) report('PostgreSQL', await measured({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) }));
  else note('Set TEST_DATABASE_URL to a PostgreSQL server to have the same measured there.');
}

async function measured(variables: Record<string, string>): Promise<Measured[]> {
  const all: Measured[] = [];
  const child = fork(PROCESS, {
    execArgv: ['--conditions=react-server', '--import', 'tsx', '--expose-gc'],
    env: { ...process.env, SIZES: contactIndexSizes.join(), ...variables },
  });
  child.on('message', (message) => all.push(message as Measured));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`The directory's bench ended with code ${code}.`);
  return all;
}

function report(store: string, all: Measured[]): void {
  heading(`Searching the directory on ${store}`, 'in the server: the count, the page of 25 and its records');
  const [first] = all;
  const kinds = first?.searches.map(({ kind }) => kind) ?? [];
  const p50 = (found: Times[], kind?: string) => quantile(msOf(found, kind), 0.5);
  const line = (name: string, value: (measured: Measured) => number) => {
    const values = all.map(value);
    const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    return [name, ...values.map((each) => each.toFixed(1)), times(growth)];
  };
  print(
    ['ms', ...all.map(({ contacts }) => `${contacts / 1_000}k`), 'growth'],
    [
      ...kinds.map((kind) => line(`p50, ${kind}`, ({ searches }) => p50(searches, kind))),
      line('p50 of all', ({ searches }) => p50(searches)),
      line('p95 of all', ({ searches }) => quantile(msOf(searches), 0.95)),
      line('p50 of a plain scan', ({ scans }) => p50(scans)),
    ],
  );
  note('Aims: at 100k p50 ≤ 10 and p95 ≤ 40, at 1000k p50 ≤ 25.');
  reportBusy(`Walking and exporting on ${store}`, all);
}

function reportBusy(title: string, all: Measured[]): void {
  heading(title, 'the service’s own part left out; the walk rests as long as it works');
  const row = (name: string, contacts: number, busy: Busy | null) =>
    busy
      ? [
          [
            name,
            `${contacts / 1_000}k`,
            busy.perSecond.toFixed(0),
            busy.p99.toFixed(1),
            busy.max.toFixed(1),
            busy.grownMb.toFixed(0),
          ],
        ]
      : [];
  print(
    ['work', 'contacts', 'rows/s', 'event loop p99 ms', 'max ms', 'grown MB'],
    all.flatMap(({ contacts, walk, exported }) => [
      ...row('walk', contacts, walk),
      ...row('export', contacts, exported),
    ]),
  );
  note('Aims: walk p99 < 50 and grown ≤ 50 at the larger size; export max ≤ 50.');
}

function msOf(all: Times[], kind?: string): number[] {
  return all.filter((each) => kind === undefined || each.kind === kind).flatMap(({ ms }) => ms);
}
