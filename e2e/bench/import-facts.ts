import { setTimeout } from 'node:timers/promises';
import { post } from './broadcasts';
import { FIELDS, TAGS } from './facts';
import { changeRules, untilChecked } from './import';
import { scale } from './options';
import { indexedPerson } from './queries';
import type { Row } from './report';
import { ADMIN, type MeasuredApp, type Probe } from './servers';

const ROWS = Math.min(10_000, scale.indexed / 2);
const [TAG = ''] = TAGS.flat();
const VALUES = { date: '2030-01-31', number: '7.5', text: 'Agreed', choice: 'choice 3', boolean: 'yes' };

/** An import that sets a tag, the owner and five fields of contacts, and nothing of the service's. */
export async function importFacts(app: MeasuredApp, probe: Probe): Promise<Row[]> {
  const fields = FIELDS.slice(0, 5).map(({ key }) => key);
  const values = [TAG, ADMIN.email, ...Object.values(VALUES)];
  const lines = Array.from({ length: ROWS }, (_, n) => [indexedPerson(n).phone, ...values].join(','));
  const text = [['Phone', 'Tags', 'Owner', ...fields].join(','), ...lines].join('\n');
  // The first request of a route loads its code, which takes 60 ms once.
  await app.call('/api/imports');
  await probe();
  const began = performance.now();
  const { id } = await post(app, '/api/imports', { kind: 'contacts', text });
  await untilChecked(app, id);
  const own = Object.fromEntries(fields.map((key) => [key, 'overwrite' as const]));
  await changeRules(app, id, { own });
  const { change = 0 } = await untilChecked(app, id);
  if (change < ROWS * 0.9) throw new Error(`Only ${change} of ${ROWS} rows change something.`);
  const checked = (performance.now() - began) / 1_000;
  const check = await probe();
  const again = performance.now();
  const { version } = JSON.parse(await app.call(`/api/imports/${id}`));
  await post(app, `/api/imports/${id}/start`, { version });
  await untilFinished(app, id);
  const seconds = (performance.now() - again) / 1_000;
  const run = await probe();
  return [
    { figure: `Upload and two dry runs of ${ROWS / 1_000}k rows of facts`, unit: 's', app: [checked] },
    { figure: 'Longest event loop delay, dry runs', unit: 'ms', app: [check.max], aim: '≤ 50' },
    { figure: 'Import of them, rows a second', unit: '', app: [change / seconds], aim: '≥ 500' },
    { figure: 'Longest event loop delay, import', unit: 'ms', app: [run.max], aim: '≤ 50' },
  ];
}

/** It can only be polled. */
async function untilFinished(app: MeasuredApp, id: string): Promise<void> {
  for (;;) {
    const { state, reason } = JSON.parse(await app.call(`/api/imports/${id}`));
    if (state === 'finished') return;
    if (state !== 'running') throw new Error(`The import is ${state}: ${reason}`);
    await setTimeout(100);
  }
}
