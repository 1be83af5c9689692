import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { scratchFolder, startSignedIn } from './support/app';
import { lossOf, type Made, writeAll } from './support/durable';
import { startReceiver } from './support/receiver';
import { querySqlite } from './support/stored';
import { trial } from './support/trial';

const LOCKS_S = [1, 6, 8, 12, 30];

trial('while another process locks the store, writes are durable or refused', async (tally) => {
  const receiver = await startReceiver();
  const dataDir = scratchFolder();
  const app = await startSignedIn({ dataDir, service: receiver.url });
  for (const seconds of LOCKS_S) {
    const unlock = await lock(join(dataDir, 'frontdesk.db'));
    const unlocking = setTimeout(seconds * 1_000).then(unlock);
    const during = await writeAll(app);
    await unlocking;
    for (const [made, loss] of await judged(during)) {
      tally.note(`${seconds} s, during, ${made.name}`, loss);
    }
    for (const [made, loss] of await judged(await writeAll(app))) {
      const isLate = loss === null && made.attempt.said !== 'done';
      tally.note(`${seconds} s, after, ${made.name}`, isLate ? `not done: ${made.attempt.words}` : loss);
    }
  }

  async function judged(writes: Made[]): Promise<[Made, string | null][]> {
    await receiver.quiet();
    return querySqlite(dataDir, async (query) => {
      const losses: [Made, string | null][] = [];
      for (const made of writes) losses.push([made, await lossOf(made, receiver, query)]);
      return losses;
    });
  }
});

/** Holds the store's write lock, which blocks writes of other processes. */
async function lock(file: string): Promise<() => void> {
  const database = new Database(file, { timeout: 5_000 });
  database.exec('begin immediate');
  return () => {
    database.exec('rollback');
    database.close();
  };
}
