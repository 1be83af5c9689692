import { setTimeout } from 'node:timers/promises';
import type { App } from '../support/app';
import { ask, type SignedIn, scratchFolder, startSignedIn, startTrialApp, withSession } from './support/app';
import { finishedBroadcast, nextPhones, startBroadcast } from './support/broadcast';
import { makeFormerBuild } from './support/former-build';
import { postgresPrograms, startPostgres } from './support/postgres';
import { startReceiver } from './support/receiver';
import { type Attempt, SEND, untruthOf } from './support/service-writes';
import { type Tally, trial } from './support/trial';

const MINUTES = Number(process.env.TRIALS_MINUTES ?? 5);
/** How long the former build runs alone. */
const ALONE = 0.2;
/** At a time, on each node. */
const SENDERS = 3;
const PEOPLE_A_MINUTE = 120;

const programs = postgresPrograms();

trial(
  'a former build that goes on beside the new one doubles no message, doesn’t crash and asks to be stopped',
  async (tally) => {
    const { cwd, newest } = makeFormerBuild();
    const { former, launch, receiver } = await startFormer(cwd);
    const ended = new Set<string>();
    void former.app.ended.then(() => ended.add('the former'));
    const people = nextPhones(Math.ceil(PEOPLE_A_MINUTE * MINUTES));
    const id = await startBroadcast(former, people, PEOPLE_A_MINUTE);
    const alone = await sendFor(MINUTES * ALONE, [former]);

    const app = await startTrialApp(launch);
    void app.ended.then(() => ended.add('the new'));
    const upgraded = withSession(app, former.cookie);
    tally.note('upgraded', app.output().includes(newest) ? null : app.output());
    const together = await sendFor(MINUTES * (1 - ALONE), [former, upgraded]);
    tally.note('neither has crashed', ended.size === 0 ? null : `${[...ended]} ended`);
    await judgeReadiness(tally, former.app, app);

    former.app.signal('SIGTERM');
    tally.note('the former stops', (await former.app.ended) === 0 ? null : former.app.output());
    const { counts, state } = await finishedBroadcast(upgraded, id);
    await receiver.quiet();
    const executed = receiver.sends();
    for (const { node, attempt } of [...alone, ...together]) {
      const problem = untruthOf(attempt, executed.get(attempt.mark) ?? 0);
      tally.note(`${node}, ${attempt.mark}`, problem);
    }
    for (const phone of people) {
      const times = executed.get(phone);
      tally.note(`broadcast, ${phone}`, times === 1 ? null : `executed ${times} times`);
    }
    const isCounted = counts.accepted === people.length && state === 'finished';
    tally.note('the broadcast', isCounted ? null : JSON.stringify({ state, counts }));
    console.log({
      minutes: MINUTES,
      alone: said(alone),
      together: said(together),
      broadcast: { state, ...counts },
    });
    for (const [what, { app }] of Object.entries({ former, upgraded })) console.log(what, errorsOf(app));
  },
  programs === null ? 'PostgreSQL is not installed' : null,
);

async function startFormer(cwd: string) {
  const postgres = await startPostgres(programs ?? '');
  const receiver = await startReceiver();
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: 'a'.repeat(64) };
  const launch = { dataDir: scratchFolder(), service: receiver.url, env };
  const former = await startSignedIn({ ...launch, dataDir: scratchFolder(), cwd });
  return { former, launch, receiver };
}

type Made = { node: string; attempt: Attempt };

/** Sends on each of the nodes, until the time has passed. */
async function sendFor(minutes: number, nodes: SignedIn[]): Promise<Made[]> {
  const until = performance.now() + minutes * 60_000;
  const made: Made[] = [];
  const sender = async (app: SignedIn, node: string) => {
    while (performance.now() < until) {
      made.push({ node, attempt: await SEND.attempt(app) });
      await setTimeout(100);
    }
  };
  const names = ['former', 'new'];
  await Promise.all(
    nodes.flatMap((app, place) => Array.from({ length: SENDERS }, () => sender(app, names[place] ?? ''))),
  );
  return made;
}

function said(made: Made[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { node, attempt } of made) {
    const key = `${node}: ${attempt.said === 'done' ? 'accepted' : `${attempt.said}, ${attempt.words}`}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The former build must ask to be stopped, and the new one must serve. */
async function judgeReadiness(tally: Tally, former: App, upgraded: App): Promise<void> {
  for (const [name, app, expected] of [
    ['former', former, 503],
    ['new', upgraded, 200],
  ] as const) {
    const status = (await ask(app, 'GET', '/api/health/ready'))?.status;
    tally.note(`whether the ${name} is ready`, status === expected ? null : `${status}`);
  }
  const asks = former.output().includes('stop this process');
  tally.note('the former asks to be stopped', asks ? null : former.output());
}

/** How often each error stands in an app's log. */
function errorsOf(app: App): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))) {
    const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err?: { message: string } };
    const key = [level, msg, err?.message].filter(Boolean).join(': ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
