import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createRunner } from '@/lib/server/broadcasts/runner';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { serviceConnection } from '@/lib/server/service/connection';
import { numbersFrom, startedTo } from '@/lib/testing/broadcasts';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { trial, triesOf } from './support/trial';

const LIMIT = 60;
const EVERY_MS = 3_000;
const LONGEST_WAIT_MS = 2_000;

trial('beside a broadcast, people wait for the service under two seconds', async (tally) => {
  const store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store, { SERVICE_REQUESTS_PER_MINUTE: String(LIMIT) });
  const faults = withSandbox();
  faults.rateLimit = { limit: LIMIT };
  const id = await startedTo(numbersFrom(612_000_001, 500), { pace: { soft_start: 'off' } });
  const runner = createRunner('this process');
  onTestFinished(() => runner.stop());

  const waits: number[] = [];
  const { client } = serviceConnection();
  // Two minutes: all of the limit is in use from the second on.
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
  tally.note('p95 of the wait', p95 < LONGEST_WAIT_MS ? null : `${Math.round(p95)} ms`);
  const { counts, state } = await getBroadcast(id);
  tally.note(
    'the broadcast goes on',
    counts.accepted > 0 && state === 'running' ? null : JSON.stringify(counts),
  );
  const times = faults.requests.map(({ at }) => Date.parse(at));
  const busiest = Math.max(
    ...times.map((at) => times.filter((each) => each >= at && each < at + 60_000).length),
  );
  tally.note('calls in the busiest minute', busiest <= LIMIT ? null : String(busiest));
  console.log({ p95: Math.round(p95), longest: Math.round(Math.max(...waits)), busiest, counts });
});
