import { inject, vi } from 'vitest';
import { createBroadcast } from '@/lib/server/broadcasts/broadcasts';
import { askForPlan } from '@/lib/server/broadcasts/prepare';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { getImport } from '@/lib/server/imports/store';
import { createImport } from '@/lib/server/imports/upload';
import { draftTo, indexContacts, saleTemplate } from '@/lib/testing/broadcasts';
import { supporter } from '@/lib/testing/imports';
import { marketer } from '@/lib/testing/marketer';
import { bundleProcess, type SendProcess, startSendProcess } from '@/lib/testing/send-processes';
import { newPostgres, newSqlite, type SharedStore } from '@/lib/testing/shared-stores';
import { setUpApp } from '@/lib/testing/stores';
import { type Tally, trial, triesOf } from './support/trial';

/** A job that ends its process so often is given up: one more than these is left. */
const KILLS = 4;
const ROWS_OF_IMPORT = 50_000;
const PATIENCE = { timeout: 600_000, interval: 20 };

const phoneOf = (n: number) => `+34${612_000_000 + n}`;
const isDone = (job: { done: number } | null) => job === null;

/** What is prepared: how far it is, and what is wrong with the result. */
type Job = {
  what: string;
  /** Null once it has ended. */
  progress(): Promise<{ done: number; total: number | null; problem: string | null } | null>;
  problem(): Promise<string | null>;
};

/** A recipient list of these many people, which a person has asked for. */
async function planOf({ store }: SharedStore, people: number): Promise<Job> {
  const template = await saleTemplate({ name: 'welcome', body: 'Hello!', examples: [] });
  await indexContacts([{ phone: phoneOf(0) }]);
  const text = ['phone', ...Array.from({ length: people }, (_, at) => phoneOf(at))].join('\n');
  const source = { type: 'csv', file: 'people.csv', text, columns: { phone: 'phone' } };
  const draft = draftTo(template, [source], { mapping: [] });
  const { id } = await createBroadcast(marketer(), draft);
  await askForPlan(marketer(), id);
  return {
    what: `a recipient list of ${people} people`,
    progress: async () => (await getBroadcast(id)).preparing,
    async problem() {
      const { plan, counts } = await getBroadcast(id);
      const found = await store
        .selectFrom('broadcast_recipient')
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('phone_key').distinct().as('people')])
        .where('broadcast_id', '=', id)
        .executeTakeFirst();
      const is = [plan?.audience, counts.audience, Number(found?.all), Number(found?.people)];
      return is.every((count) => count === people) ? null : `counts ${is.join(', ')}`;
    },
  };
}

/** The check of a file, which a person has uploaded. */
async function checkOf({ store }: SharedStore): Promise<Job> {
  const ctx = await supporter();
  const lines = [
    'phone,reason',
    ...Array.from({ length: ROWS_OF_IMPORT }, (_, at) => `${phoneOf(at)},Asked`),
  ];
  const file = { kind: 'do-not-send', name: 'numbers.csv', bytes: Buffer.from(lines.join('\n')) } as const;
  const { id } = await createImport(ctx, file);
  return {
    what: `the check of ${ROWS_OF_IMPORT} rows`,
    progress: async () => (await getImport(ctx, id)).checking,
    async problem() {
      const { dry_run } = await getImport(ctx, id);
      const rows = await store
        .selectFrom('import_row')
        .select(({ fn }) => fn.countAll().as('all'))
        .where('import_id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      const waiting = Number(rows?.all);
      return dry_run !== null && waiting === ROWS_OF_IMPORT
        ? null
        : `${waiting} rows wait, ${JSON.stringify(dry_run)}`;
    },
  };
}

/** Kills a node in the middle of the job, each time at another place. */
async function killThrough(job: Job, startNode: () => Promise<SendProcess>, nodes: number, tally: Tally) {
  const running = await Promise.all(Array.from({ length: nodes }, startNode));
  const began = performance.now();
  for (let kill = 1; kill <= Math.min(KILLS, triesOf(KILLS)); kill += 1) {
    const share = Math.random() * 0.9;
    await vi.waitFor(async () => {
      const progress = await job.progress();
      if (isDone(progress)) return;
      const { done, total } = progress ?? { done: 0, total: null };
      if (total === null || done < total * share) throw new Error('not so far yet');
    }, PATIENCE);
    if (isDone(await job.progress())) break;
    // Either may do the job: with both gone, the place where it was killed is sure.
    await Promise.all(running.splice(0).map((node) => node.kill()));
    running.push(...(await Promise.all(Array.from({ length: nodes }, startNode))));
  }
  await vi.waitFor(async () => {
    const progress = await job.progress();
    if (progress?.problem) return;
    if (!isDone(progress)) throw new Error('not done yet');
  }, PATIENCE);
  const seconds = Math.round((performance.now() - began) / 1000);
  const given = await job.progress();
  tally.note(`${job.what}, ${seconds} s`, given?.problem ?? (await job.problem()));
  await Promise.all(running.map((node) => node.kill()));
}

async function run(shared: SharedStore, nodes: number, tally: Tally): Promise<void> {
  const { store, url, folder } = shared;
  const env = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32) };
  setUpApp(store, env);
  const file = await bundleProcess(new URL('../../lib/testing/jobs-process.ts', import.meta.url), folder);
  const startNode = () => startSendProcess(file, env);
  await killThrough(await planOf(shared, 100_000), startNode, nodes, tally);
  await killThrough(await checkOf(shared), startNode, nodes, tally);
}

trial('jobs whose process is killed end with the whole result', async (tally) =>
  run(await newSqlite(), 1, tally),
);

trial(
  'jobs of two nodes, both killed, end with the whole result',
  async (tally) => run(await newPostgres(), 2, tally),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
