import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { migrate } from '../server/db/migrate';
import { openSqlite } from '../server/db/sqlite';
import { usageDrift } from '../server/sends/recount';
import { bundleSendProcess, startSendProcess } from './send-processes';
import { acceptedSend } from './service/client';
import { answer, hostileService, reset } from './service/hostile-service';
import { type History, saidBy } from './simulation/history';

/** The number of apps that share the store, so that each starts while another is working. */
const PROCESSES = 3;
const SETTINGS = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
const refused = {
  statusCode: 200,
  data: { success: false, data: { error: { message: 'No', code: 131026 } } },
};

const upTo = (ms: number) => Math.random() * ms;

/**
 * Sends messages from several apps that are killed at random (kill -9), `kills` times in total, until each message has
 * a reported state. Its history tells of what was reported and then of what is recorded.
 */
export async function killUnderSends(kills: number, history: History): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = await bundleSendProcess(folder);
  const service = await hostileService(async (call, reply) => {
    const { phone } = JSON.parse(call.body) as { phone: string };
    await setTimeout(upTo(12));
    const fate = Math.random();
    if (fate < 0.1) return answer(reply, 200, refused);
    history.note({ event: 'executed', mark: phone });
    await setTimeout(upTo(12));
    if (fate < 0.15) return reset(reply);
    answer(reply, 200, acceptedSend);
  });
  const db = join(folder, 'frontdesk.db');
  const store = openSqlite(db);
  onTestFinished(() => store.destroy());
  await migrate(store);
  const row = { key: 'sends', value: JSON.stringify(SETTINGS), updated_at: '' };
  await store.insertInto('setting').values(row).execute();
  const env = {
    DATABASE_URL: `file://${db}`,
    DATA_DIR: folder,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: 'k',
    SERVICE_REQUESTS_PER_MINUTE: '0',
  };

  let killed = 0;
  let numbers = 0;
  /**
   * Sends with an app that is killed repeatedly. A message without a reported state is sent again with the same key.
   */
  async function marketer(): Promise<void> {
    let open: string | null = null;
    while (killed < kills || open) {
      const app = await startSendProcess(file, env);
      const last = killed >= kills;
      // Counts messages before the kill, not only time: on a busy machine the app would never get to the first one.
      let before = last ? Number.POSITIVE_INFINITY : Math.floor(upTo(3));
      let killing: Promise<void> | undefined;
      while (!last || open) {
        if (before-- === 0) killing = setTimeout(upTo(40)).then(app.kill);
        const phone: string = open ?? `+346${String(10_000_000 + numbers++)}`;
        if (!open) history.note({ event: 'invoke', mark: phone, kind: 'message' });
        const state = await app.send(phone);
        history.note({ event: 'told', mark: phone, said: state ? saidBy(state) : 'nothing' });
        open = state ? null : phone;
        if (!state) break;
      }
      await (killing ?? app.kill());
      if (!last) killed += 1;
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, marketer));

  const drift = await usageDrift(store, Date.now());
  if (drift.length > 0) throw new Error(`The counters differ from the sends: ${JSON.stringify(drift)}`);
  const rows = await store.selectFrom('send').select(['phone', 'state', 'late']).execute();
  for (const { phone, state, late } of rows) {
    if (late !== null) throw new Error(`The message to ${phone} was answered late: ${late}`);
    history.note({ event: 'told', mark: phone, said: saidBy(state) });
  }
  if (rows.length !== numbers) throw new Error(`Of ${numbers} messages ${rows.length} are recorded.`);
}
