import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import { resumeBroadcast } from '../server/broadcasts/control';
import { getBroadcast } from '../server/broadcasts/store';
import type { Store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { openSqlite } from '../server/db/sqlite';
import { usageDrift } from '../server/sends/recount';
import { numbersFrom, startedTo } from './broadcasts';
import { marketer } from './marketer';
import { createDatabase } from './postgres';
import { bundleProcess, type SendProcess, startSendProcess } from './send-processes';
import { acceptedSend } from './service/client';
import { answer, hostileService, reset } from './service/hostile-service';
import { setUpApp } from './stores';

const SETTINGS = { per_person_day: 1_000_000, per_desk_day: 1_000_000, shield_minutes: 10 };
const MOST_IN_FLIGHT = 8;

/** When an app is killed: at some time, or as its message arrives, was executed or was answered. */
const MOMENTS = ['sometime', 'arrived', 'executed', 'answered'] as const;
type Moment = (typeof MOMENTS)[number];

type KilledBroadcast = {
  kills: number;
  /** What is wrong with each recipient and each sum; null if nothing is. */
  findings: [what: string, problem: string | null][];
  counts: Record<string, number>;
};

/** With a store on SQLite and one app at a time. */
export async function killOnSqlite(people: number, kills: number): Promise<KilledBroadcast> {
  const folder = newFolder();
  const store = openSqlite(join(folder, 'frontdesk.db'));
  onTestFinished(() => store.destroy());
  await migrate(store);
  const databaseUrl = `file://${join(folder, 'frontdesk.db')}`;
  return killUnderBroadcast({ store, databaseUrl, folder, nodes: 1 }, people, kills);
}

/** With a store on the server that TEST_DATABASE_URL names, and two apps at a time. */
export async function killOnPostgres(people: number, kills: number): Promise<KilledBroadcast> {
  const template = inject('postgresTemplate');
  if (!template) throw new Error('There is no server of PostgreSQL.');
  const { url, drop } = await createDatabase(template.url, template.name);
  onTestFinished(drop);
  const store = openPostgres(url, () => {});
  onTestFinished(() => store.destroy());
  return killUnderBroadcast({ store, databaseUrl: url, folder: newFolder(), nodes: 2 }, people, kills);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-broadcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Where = { store: Store; databaseUrl: string; folder: string; nodes: number };

/**
 * Sends a broadcast from apps that are killed (kill -9) `kills` times in total, and resumed whenever it pauses, until it
 * is finished. A service counts what it executes.
 */
async function killUnderBroadcast(
  { store, databaseUrl, folder, nodes }: Where,
  people: number,
  kills: number,
): Promise<KilledBroadcast> {
  const executed = new Map<string, number>();
  let waitsFor: { moment: Moment; reached(): void } | null = null;
  const at = (moment: Moment) => {
    if (waitsFor?.moment !== moment) return;
    waitsFor.reached();
    waitsFor = null;
  };
  const service = await hostileService(async (call, reply) => {
    const { phone } = JSON.parse(call.body) as { phone: string };
    at('arrived');
    await setTimeout(Math.random() * 20);
    executed.set(phone, (executed.get(phone) ?? 0) + 1);
    at('executed');
    await setTimeout(Math.random() * 20);
    if (Math.random() < 0.01) return reset(reply);
    answer(reply, 200, acceptedSend);
    at('answered');
  });
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32) },
    ...{ SERVICE_BASE_URL: service.url, SERVICE_API_KEY: 'k', SERVICE_REQUESTS_PER_MINUTE: '0' },
  };
  setUpApp(store, env);
  const row = { key: 'sends', value: JSON.stringify(SETTINGS), updated_at: '' };
  await store.insertInto('desk_setting').values(row).execute();
  const numbers = numbersFrom(612_000_001, people);
  const id = await startedTo(numbers, { pace: { per_minute: 1_000, soft_start: 'off' } });
  const file = await bundleProcess(new URL('./broadcast-process.ts', import.meta.url), folder);

  let killed = 0;
  async function node(): Promise<void> {
    while (!(await isFinished())) {
      const app: SendProcess = await startSendProcess(file, env);
      const mayKill = killed < kills;
      if (mayKill) {
        await setTimeout(Math.random() * 400);
        await reachMoment(MOMENTS[killed % MOMENTS.length] ?? 'sometime');
        killed += 1;
      } else {
        while (!(await isFinished())) await setTimeout(100);
      }
      await app.kill();
    }
  }

  /** Resolves when the moment has come, or after two seconds: the broadcast may be paused. */
  async function reachMoment(moment: Moment): Promise<void> {
    if (moment === 'sometime') return void (await setTimeout(Math.random() * 400));
    const reached = new Promise<void>((resolve) => {
      waitsFor = { moment, reached: resolve };
    });
    await Promise.race([reached, setTimeout(2_000)]);
  }

  async function isFinished(): Promise<boolean> {
    const { state } = await getBroadcast(id);
    // Another node may have resumed it in the meantime.
    if (state === 'paused') await resumeBroadcast(marketer(), id).catch(() => {});
    return state === 'finished';
  }

  await Promise.all(Array.from({ length: nodes }, node));
  return { kills: killed, ...(await findingsOf(store, id, executed, killed)) };
}

async function findingsOf(store: Store, id: string, executed: Map<string, number>, kills: number) {
  const rows = await store
    .selectFrom('broadcast_recipient')
    .select(['phone', 'state'])
    .where('broadcast_id', '=', id)
    .execute();
  const findings = rows.map(({ phone, state }): [string, string | null] => {
    const times = executed.get(phone) ?? 0;
    const isRight =
      (state === 'accepted' && times === 1) ||
      (state === 'unknown' && times <= 1) ||
      (state === 'not_sent' && times === 0);
    return [phone, isRight ? null : `${state}, executed ${times} times`];
  });
  const { counts } = await getBroadcast(id);
  const note = (what: string, isRight: boolean, problem: unknown) =>
    findings.push([what, isRight ? null : JSON.stringify(problem)]);
  const sum = RECIPIENT_STATES.reduce((total, state) => total + counts[state], 0);
  note('the sum', sum === counts.audience && rows.length === sum, counts);
  for (const state of RECIPIENT_STATES) {
    const found = rows.filter((row) => row.state === state).length;
    note(state, found === counts[state], { found, counted: counts[state] });
  }
  // One in a hundred responses is lost too.
  const most = MOST_IN_FLIGHT * kills + Math.ceil(rows.length / 20);
  note('unknown', counts.unknown <= most, { most });
  const drift = await usageDrift(store, Date.now());
  note('limits', drift.length === 0, drift);
  return { findings, counts };
}
