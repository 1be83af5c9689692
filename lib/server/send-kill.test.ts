import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './db/migrate';
import { openSqlite } from './db/sqlite';
import { acceptedSend } from './service/trials/desk';
import { answer, hostileService, reset } from './service/trials/hostile-service';
import { bundleSendProcess, startSendProcess } from './testing/send-processes';

const KILLS = 200;
/** Desks that share one store, so that each starts while another is at work. */
const DESKS = 3;
const SETTINGS = { per_person_day: 1_000_000, per_desk_day: 1_000_000, shield_minutes: 10 };
const refused = {
  statusCode: 200,
  data: { success: false, data: { error: { message: 'No', code: 131026 } } },
};

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'));
  file = await bundleSendProcess(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upTo = (ms: number) => Math.random() * ms;

it('loses and doubles nothing when it is killed 200 times at random', { timeout: 300_000 }, async () => {
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
  const db = join(folder, 'desk.db');
  const store = openSqlite(db);
  await migrate(store);
  const row = { key: 'sends', value: JSON.stringify(SETTINGS), updated_at: '' };
  await store.insertInto('desk_setting').values(row).execute();
  const env = {
    DATABASE_URL: `file://${db}`,
    DATA_DIR: folder,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: 'k',
  };
  const start = () => startSendProcess(file, { ...env, SERVICE_REQUESTS_PER_MINUTE: '0' });

  const tried = new Set<string>();
  const told = new Map<string, string>();
  let kills = 0;
  let numbers = 0;
  /** A marketer with a desk that is killed again and again: what got no answer is asked again with the same key. */
  async function marketer(): Promise<void> {
    let open: string | null = null;
    while (kills < KILLS || open) {
      const desk = await start();
      const last = kills >= KILLS;
      // Counted in messages and not in time alone: a busy machine would never come to the first one.
      let before = last ? Number.POSITIVE_INFINITY : Math.floor(upTo(3));
      let killed: Promise<void> | undefined;
      while (!last || open) {
        if (before-- === 0) killed = setTimeout(upTo(40)).then(desk.kill);
        const phone: string = open ?? `+346${String(10_000_000 + numbers++)}`;
        tried.add(phone);
        const state = await desk.send(phone);
        if (state) told.set(phone, state);
        open = state ? null : phone;
        if (!state) break;
      }
      await (killed ?? desk.kill());
      if (!last) kills += 1;
    }
  }
  await Promise.all(Array.from({ length: DESKS }, marketer));

  const rows = await store.selectFrom('send').select(['phone', 'state', 'late']).execute();
  await store.destroy();
  const wrong = rows.filter(({ phone, state }) => {
    const times = executed.get(phone) ?? 0;
    if (state === 'accepted') return times !== 1;
    return state === 'unknown' ? times > 1 : times !== 0 || !['refused', 'not_sent'].includes(state);
  });
  expect(wrong).toEqual([]);
  expect(rows.map(({ phone }) => phone).sort()).toEqual([...tried].sort());
  expect(Object.fromEntries(rows.map(({ phone, state }) => [phone, state]))).toEqual(
    Object.fromEntries(told),
  );
  expect(rows.filter(({ late }) => late)).toEqual([]);
  const states = new Set(rows.map(({ state }) => state));
  expect(states).toEqual(new Set(['accepted', 'refused', 'unknown']));
  expect(kills).toBeGreaterThanOrEqual(KILLS);
});
