import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { bundleSendProcess, startRecordedProcess } from '@/lib/testing/send-processes';
import { acceptedSend } from '@/lib/testing/service/client';
import { answer, hostileService } from '@/lib/testing/service/hostile-service';
import { scratchFolder } from './support/app';
import { FATES, filesAfter, RECORDER, type Recorded, readRecorded } from './support/recorded-writes';
import { trial, triesOf } from './support/trial';

/** More than fill the WAL, so that it is merged into the store and begun again. */
const MESSAGES = 200;
const STORE = 'frontdesk.db';
/** Not its index in shared memory, which no disk keeps. */
const OF_STORE = /^frontdesk\.db(-wal|-journal)?$/;

trial(
  'what was acknowledged is there after the power fails at any point between two syncs',
  async (tally) => {
    const recorded = await recordSends();
    const merges = recorded.filter((each) => each.event === 'sync' && each.file === STORE).length;
    tally.note('the WAL is merged', merges > 2 ? null : `${merges} syncs of the store`);
    const sent = accepted(recorded, recorded.length).length;
    tally.note('the messages', sent === MESSAGES ? null : `${sent} are accepted`);
    const cuts = triesOf(500);
    for (let cut = 1; cut <= cuts; cut += 1) {
      const count = Math.floor((recorded.length * cut) / cuts);
      const fate = FATES[cut % FATES.length] ?? 'lost';
      const problem = await problemOf(filesAfter(recorded, count, fate), accepted(recorded, count));
      tally.note(`after ${count} of ${recorded.length} events, ${fate}`, problem);
    }
  },
  spawnSync('strace', ['-V']).status === 0 ? null : 'strace is not installed',
);

/** What the app does to a new store: it makes it, and sends messages of which it says that they were accepted. */
async function recordSends(): Promise<Recorded> {
  const folder = scratchFolder();
  const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
  const trace = join(folder, 'trace');
  const app = await startRecordedProcess([...RECORDER, '-o', trace], await bundleSendProcess(folder), {
    DATABASE_URL: `file://${join(folder, STORE)}`,
    DATA_DIR: folder,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: 'k',
    SERVICE_REQUESTS_PER_MINUTE: '0',
  });
  for (let n = 0; n < MESSAGES; n += 1) await app.send(`+346${10_000_000 + n}`);
  app.child.stdin?.end();
  await once(app.child, 'exit');
  return readRecorded(trace, folder);
}

function accepted(recorded: Recorded, count: number): string[] {
  return recorded
    .slice(0, count)
    .flatMap((each) => (each.event === 'said' ? [each.line.split(' ')] : []))
    .flatMap(([phone = '', state]) => (state === 'accepted' ? [phone] : []));
}

/** What is wrong with a store of these files, opened as the app does; null when nothing is. */
async function problemOf(files: Map<string, Buffer>, phones: string[]): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'power-loss-'));
  for (const [name, bytes] of files) if (OF_STORE.test(name)) writeFileSync(join(folder, name), bytes);
  const store = openSqlite(join(folder, STORE));
  try {
    await migrate(store);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
    const sends = await store.selectFrom('send').select(['phone', 'state']).execute();
    const states = new Map(sends.map(({ phone, state }) => [phone, state]));
    const lost = phones.filter((phone) => states.get(phone) !== 'accepted');
    if (lost.length > 0) return `${lost.length} of ${phones.length} are not recorded as accepted: ${lost[0]}`;
    return rows[0]?.integrity_check === 'ok' ? null : `integrity_check: ${rows[0]?.integrity_check}`;
  } catch (error) {
    return String(error);
  } finally {
    await store.destroy();
    rmSync(folder, { recursive: true });
  }
}
