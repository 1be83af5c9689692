import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import { resumeBroadcast } from '../server/broadcasts/control';
import { getBroadcast } from '../server/broadcasts/store';
import type { Store } from '../server/db/client';
import { usageDrift } from '../server/sends/recount';
import { numbersFrom, startedTo } from './broadcasts';
import type { KillableWork, Moment } from './kills';
import { marketer } from './marketer';
import { bundleProcess, type SendProcess, startDistantProcess, startSendProcess } from './send-processes';
import { acceptedSend } from './service/client';
import { answer, hostileService, reset } from './service/hostile-service';
import { newPostgres, newSqlite, type SharedStore } from './shared-stores';
import { type History, saidBy } from './simulation/history';
import { setUpApp } from './stores';

const SETTINGS = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
const MAX_IN_FLIGHT = 8;

/** A started broadcast, sent by processes of the app to a service that counts what it executes. */
export type RunningBroadcast = KillableWork & {
  id: string;
  /** A node of which others can't see whether it has ended. */
  startDistantNode(): Promise<SendProcess>;
  /** How often the service executed the message to each number. It loses one in a hundred responses. */
  executed: ReadonlyMap<string, number>;
  /**
   * What is wrong with each sum, null if nothing is, after this many kills. The history tells then what is recorded of
   * each recipient.
   */
  findings(kills?: number): Promise<[what: string, problem: string | null][]>;
};

/** On a store of SQLite, which takes one process at a time. */
export async function startOnSqlite(people: number, history: History): Promise<RunningBroadcast> {
  return start(await newSqlite(), people, history);
}

/** On the server that TEST_DATABASE_URL names. */
export async function startOnPostgres(people: number, history: History): Promise<RunningBroadcast> {
  return start(await newPostgres(), people, history);
}

async function start(
  { store, url, folder }: SharedStore,
  people: number,
  history: History,
): Promise<RunningBroadcast> {
  const executed = new Map<string, number>();
  let at = (_moment: Moment) => {};
  let id = '';
  const service = await hostileService(async (call, reply) => {
    const { phone } = JSON.parse(call.body) as { phone: string };
    at('arrived');
    await setTimeout(Math.random() * 20);
    executed.set(phone, (executed.get(phone) ?? 0) + 1);
    history.note({ event: 'executed', mark: markOf(id, phone) });
    at('executed');
    await setTimeout(Math.random() * 20);
    if (Math.random() < 0.01) return reset(reply);
    answer(reply, 200, acceptedSend);
    at('answered');
  });
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: 'x'.repeat(32),
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: 'k',
    SERVICE_REQUESTS_PER_MINUTE: '0',
  };
  setUpApp(store, env);
  const row = { key: 'sends', value: JSON.stringify(SETTINGS), updated_at: '' };
  await store.insertInto('setting').values(row).execute();
  const numbers = numbersFrom(612_000_001, people);
  id = await startedTo(numbers, { pace: { per_minute: 1_000, soft_start: 'off' } });
  for (const phone of numbers) history.note({ event: 'invoke', mark: markOf(id, phone), kind: 'message' });
  const file = await bundleProcess(new URL('./broadcast-process.ts', import.meta.url), folder);
  return {
    id,
    executed,
    onMoment(listener) {
      at = listener;
    },
    startNode: () => startSendProcess(file, env),
    startDistantNode: () => startDistantProcess(file, env),
    async isFinished() {
      const { state } = await getBroadcast(id);
      // Another node may have resumed it in the meantime.
      if (state === 'paused') await resumeBroadcast(marketer(), id).catch(() => {});
      return state === 'finished';
    },
    findings: (kills = 0) => findingsOf(store, id, history, kills),
  };
}

const markOf = (id: string, phone: string) => `${phone} of ${id}`;

async function findingsOf(store: Store, id: string, history: History, kills: number) {
  const rows = await store
    .selectFrom('broadcast_recipient')
    .select(['phone', 'state'])
    .where('broadcast_id', '=', id)
    .execute();
  for (const { phone, state } of rows)
    history.note({ event: 'told', mark: markOf(id, phone), said: saidBy(state) });
  const findings: [string, string | null][] = [];
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
  const most = MAX_IN_FLIGHT * kills + Math.ceil(rows.length / 20);
  note('unknown', counts.unknown <= most, { most });
  const drift = await usageDrift(store, Date.now());
  note('limits', drift.length === 0, drift);
  return findings;
}
