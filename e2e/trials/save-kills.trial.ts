import { setTimeout } from 'node:timers/promises';
import { answer, reset } from '@/lib/testing/service/hostile-service';
import type { History } from '@/lib/testing/simulation/history';
import { type SignedIn, scratchFolder, startSignedIn, startTrialApp, withSession } from './support/app';
import { CLOSE, type Receiver, startReceiver } from './support/receiver';
import { type Attempt, markOf, REPLY, SAVES, type Write } from './support/service-writes';
import { type Query, querySqlite } from './support/stored';
import { type Tally, trial, triesOf } from './support/trial';

type Made = Attempt & { name: string };

const upTo = (ms: number) => Math.random() * ms;

trial('killed under saves, nothing is lost or reported wrongly', async (tally, history) => {
  const receiver = await startReceiver({ history });
  receiver.misbehave = async (_call, reply, execute) => {
    const fate = Math.random();
    await setTimeout(upTo(40));
    if (fate < 0.1) return answer(reply, 409, { statusCode: 409, message: 'Taken.' }, CLOSE);
    const { status, text } = await execute();
    await setTimeout(upTo(40));
    if (fate < 0.15) return reset(reply);
    answer(reply, status, text, CLOSE);
  };
  const launch = { dataDir: scratchFolder(), service: receiver.url };
  let app = await startSignedIn(launch);
  const made: Made[] = [];
  const kills = triesOf(60);
  for (let kill = 1; kill <= kills; kill += 1) {
    made.push(...(await saveUntilKilled(app, history)));
    app = withSession(await startTrialApp(launch), app.cookie);
    tally.note(`start ${kill}`, await heldBack(app));
  }
  await receiver.quiet();
  app.app.signal('SIGKILL');
  await app.app.ended;
  await querySqlite(launch.dataDir, (query) => judge(made, receiver, query, tally));
});

/** Saves of each kind in series, all kinds in parallel, until the app is killed. */
async function saveUntilKilled(signedIn: SignedIn, history: History): Promise<Made[]> {
  const { app } = signedIn;
  const noted = noting(signedIn, history);
  const made: Made[] = [];
  // Counts saves and not only time: a busy machine might not reach the first one.
  let before = Math.floor(upTo(8));
  async function keepSaving({ name, attempt }: Write): Promise<void> {
    for (;;) {
      if (before === 0) void setTimeout(upTo(60)).then(() => app.signal('SIGKILL'));
      before -= 1;
      const save = await attempt(noted);
      history.note({ event: 'told', mark: save.mark, said: save.said });
      made.push({ ...save, name });
      if (save.said === 'nothing') return;
    }
  }
  await Promise.all(SAVES.map(keepSaving));
  await app.ended;
  return made;
}

/** Notes each write as it is asked for. */
function noting(signedIn: SignedIn, history: History): SignedIn {
  return {
    ...signedIn,
    call(method, path, body) {
      if (method !== 'GET') history.note({ event: 'invoke', mark: markOf(body), kind: 'save' });
      return signedIn.call(method, path, body);
    },
  };
}

/** What is still waiting for the killed process; null when nothing is. */
async function heldBack({ call }: SignedIn): Promise<string | null> {
  const reply = await call('GET', REPLY);
  return reply?.body.saving ? `the reply is said to be saved by ${JSON.stringify(reply.body.saving)}` : null;
}

async function judge(made: Made[], receiver: Receiver, query: Query, tally: Tally): Promise<void> {
  const [reply] = await query("select content from canned_reply where state = 'saved'");
  const held = receiver.lastReply() as { name?: string } | undefined;
  const isTrue = !reply || JSON.parse(String(reply.content)).name === held?.name;
  tally.note('the reply', isTrue ? null : `saved as ${reply.content}, but the service has ${held?.name}`);
  for (const save of made) {
    const executed = receiver.executed(save.mark);
    const loss =
      untold(save, executed, await outcomesOf(query, save.mark)) ??
      // Nothing else saves replies, so this can only be a killed process.
      (/is saving this/.test(save.words) ? save.words : null);
    tally.note(`${save.name} ${save.mark}`, loss);
  }
}

async function outcomesOf(query: Query, mark: string): Promise<unknown[]> {
  return (await query(`select outcome from audit where after like '%"${mark}"%'`)).map(
    ({ outcome }) => outcome,
  );
}

/** What is wrong in the audit log; null when nothing is. */
function untold({ said, words }: Attempt, executed: number, outcomes: unknown[]): string | null {
  const right = {
    done: outcomes.includes('done'),
    unknown: outcomes.includes('unknown'),
    'not executed': !outcomes.includes('done'),
    nothing:
      executed === 0 ? !outcomes.includes('done') : outcomes.length > 0 && !outcomes.includes('refused'),
    neither: false,
  };
  return right[said]
    ? null
    : `${said} (${words}), executed ${executed} times, audited as ${outcomes.join() || 'nothing'}`;
}
