import { setTimeout } from 'node:timers/promises';
import { createGate } from '@/lib/testing/gate';
import { answer } from '@/lib/testing/service/hostile-service';
import { scratchFolder, startSignedIn } from './support/app';
import { lossOf, writeAll } from './support/durable';
import { postgresPrograms, startPostgres } from './support/postgres';
import { CLOSE, startReceiver } from './support/receiver';
import { SEND } from './support/service-writes';
import { trial } from './support/trial';

/** How long the database is down after the service has accepted. */
const AWAY_S = [0, 3, 12];
const SENDS = 3;
const PATIENCE_MS = 40_000;

const programs = postgresPrograms();
const leftOut = programs === null ? 'PostgreSQL is not installed' : null;

trial(
  'sends accepted while PostgreSQL is away are on record afterwards',
  async (tally) => {
    const { postgres, receiver, app } = await startOnPostgres();
    for (const seconds of AWAY_S) {
      const held = holdAnswers();
      receiver.misbehave = held.misbehave;
      const sends = Array.from({ length: SENDS }, () => SEND.attempt(app));
      await held.reached(SENDS);
      await postgres.stop();
      held.release();
      await setTimeout(seconds * 1_000);
      await postgres.start();
      for (const { mark, words } of await Promise.all(sends)) {
        const state = await settled(() => stateOf(mark));
        const executed = receiver.executed(mark);
        const problem = `said ${words}, recorded as ${state}, executed ${executed} times`;
        tally.note(`${seconds} s away, ${mark}`, state === 'accepted' && executed === 1 ? null : problem);
      }
    }

    async function stateOf(phone: string): Promise<string> {
      const [row] = await postgres.query(`select state from send where phone = '${phone}'`);
      return String(row?.state);
    }
  },
  leftOut,
);

trial(
  'writes while PostgreSQL is away are refused with 503',
  async (tally) => {
    const { postgres, receiver, app } = await startOnPostgres();
    await postgres.stop();
    const away = await writeAll(app);
    await postgres.start();
    await setTimeout(1_000);
    for (const made of await writeAll(app)) {
      tally.note(`after, ${made.name}`, made.attempt.said === 'done' ? null : made.attempt.words);
    }
    for (const made of away) {
      const { status, words } = made.attempt;
      const isClear = status === 503 && words.includes('store_unavailable');
      const loss = await lossOf(made, receiver, postgres.query);
      tally.note(`away, ${made.name}`, loss ?? (isClear ? null : words));
    }
  },
  leftOut,
);

async function startOnPostgres() {
  const postgres = await startPostgres(programs ?? '');
  const receiver = await startReceiver();
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: 'a'.repeat(64) };
  const app = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url, env });
  return { postgres, receiver, app };
}

/** Executes writes, and holds their responses until released. */
function holdAnswers() {
  const { opened: released, open: release } = createGate();
  let count = 0;
  return {
    release,
    async reached(calls: number) {
      while (count < calls) await setTimeout(10);
    },
    misbehave: (async (_call, reply, execute) => {
      const { status, text } = await execute();
      count += 1;
      await released;
      answer(reply, status, text, CLOSE);
    }) satisfies Awaited<ReturnType<typeof startReceiver>>['misbehave'],
  };
}

/** The final state of a send, or its last state if that takes too long. */
async function settled(read: () => Promise<string>): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const state = await read();
    if (state !== 'sending' || Date.now() > deadline) return state;
    await setTimeout(200);
  }
}
