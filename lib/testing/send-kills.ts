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

/** The number of apps that share the store, so that each starts while another is working. */
const PROCESSES = 3;
const SETTINGS = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
const refused = {
  statusCode: 200,
  data: { success: false, data: { error: { message: 'No', code: 131026 } } },
};

const upTo = (ms: number) => Math.random() * ms;

export type KilledSend = {
  phone: string;
  reported: string | undefined;
  /** The state in the store; undefined if the message isn't recorded. */
  state: string | undefined;
  late: string | null;
  executed: number;
};

/** How the report, the record and the service disagree; null when they agree. */
export function lossOf({ reported, state, late, executed }: KilledSend): string | null {
  const what = `reported ${reported}, recorded ${state}, executed ${executed} times`;
  const possible = {
    accepted: executed === 1,
    unknown: executed <= 1,
    refused: executed === 0,
    not_sent: executed === 0,
  };
  const isTrue = state !== undefined && state in possible && possible[state as keyof typeof possible];
  return isTrue && reported === state && late === null ? null : what;
}

/**
 * Sends messages from several apps that are killed at random (kill -9), `kills` times in total, until each message has
 * a reported state.
 */
export async function killUnderSends(kills: number): Promise<KilledSend[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = await bundleSendProcess(folder);
  const executed = new Map<string, number>();
  const service = await hostileService(async (call, reply) => {
    const { phone } = JSON.parse(call.body) as { phone: string };
    await setTimeout(upTo(12));
    const fate = Math.random();
    if (fate < 0.1) return answer(reply, 200, refused);
    executed.set(phone, (executed.get(phone) ?? 0) + 1);
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

  const reported = new Map<string, string | undefined>();
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
        const state = await app.send(phone);
        reported.set(phone, state ?? undefined);
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
  const recorded = new Map(rows.map((each) => [each.phone, each]));
  return [...new Set([...reported.keys(), ...recorded.keys()])].map((phone) => ({
    phone,
    reported: reported.get(phone),
    state: recorded.get(phone)?.state,
    late: recorded.get(phone)?.late ?? null,
    executed: executed.get(phone) ?? 0,
  }));
}
