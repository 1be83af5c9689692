import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { createRunner } from '@/lib/server/broadcasts/runner';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { createImportRunner } from '@/lib/server/imports/runner';
import { getImport } from '@/lib/server/imports/store';
import { serviceConnection } from '@/lib/server/service/connection';
import { numbersFrom, startedTo } from '@/lib/testing/broadcasts';
import { indexAll, startAsShown, supporter, uploadText } from '@/lib/testing/imports';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { type Tally, trial, triesOf } from './support/trial';

const LIMIT = 60;
const EVERY_MS = 3_000;
const MAX_WAIT_MS = 2_000;
const MANY = 500;

trial('beside a broadcast, people wait for the service under two seconds', async (tally) => {
  const faults = await setUpLimited();
  const id = await startedTo(numbersFrom(612_000_001, MANY), { pace: { soft_start: 'off' } });
  const runner = createRunner();
  onTestFinished(() => runner.stop());
  await noteWaits(tally, faults);
  const { counts, state } = await getBroadcast(id);
  const goesOn = counts.accepted > 0 && state === 'running';
  tally.note('the broadcast goes on', goesOn ? null : JSON.stringify(counts));
});

trial('beside an import, people wait for the service under two seconds', async (tally) => {
  const faults = await setUpLimited();
  const ctx = await supporter();
  await indexAll(ctx);
  const lines = Array.from({ length: MANY }, (_, n) => `Person ${n},+34${612_000_001 + n}`);
  const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
  await startAsShown(ctx, id);
  const runner = createImportRunner();
  onTestFinished(() => runner.stop());
  await noteWaits(tally, faults);
  const { by_state, state } = await getImport(ctx, id);
  const goesOn = by_state.done > 0 && state === 'running';
  tally.note('the import goes on', goesOn ? null : JSON.stringify(by_state));
});

async function setUpLimited(): Promise<FaultInjection> {
  const store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store, { SERVICE_REQUESTS_PER_MINUTE: String(LIMIT) });
  const faults = withSandbox();
  faults.rateLimit = { limit: LIMIT };
  return faults;
}

/** The waits of a person who reads something every three seconds, long enough that the limit is in use. */
async function noteWaits(tally: Tally, faults: FaultInjection): Promise<void> {
  const waits: number[] = [];
  const { client } = serviceConnection();
  for (let call = 0; call < triesOf(100); call += 1) {
    const began = performance.now();
    const read = client.listGroups(
      { page: 1, per_page: 1 + (call % 50) },
      { lane: 'save', by: 'u1', fresh: true },
    );
    const problem = await read.then(
      () => null,
      (error: Error) => error.message,
    );
    const ms = performance.now() - began;
    waits.push(ms);
    tally.note(`call ${call + 1}`, problem);
    await setTimeout(Math.max(0, EVERY_MS - ms));
  }
  const p95 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;
  tally.note('p95 of the wait', p95 < MAX_WAIT_MS ? null : `${Math.round(p95)} ms`);
  const times = faults.requests.map(({ at }) => Date.parse(at));
  const busiest = Math.max(
    ...times.map((at) => times.filter((each) => each >= at && each < at + 60_000).length),
  );
  tally.note('calls in the busiest minute', busiest <= LIMIT ? null : String(busiest));
  console.log({ p95: Math.round(p95), longest: Math.round(Math.max(...waits)), busiest });
}
