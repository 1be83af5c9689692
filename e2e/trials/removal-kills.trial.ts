import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { DEFAULT_DATA_SETTINGS, ofEachPart } from '@/lib/data/settings';
import { createBroadcast } from '@/lib/server/broadcasts/broadcasts';
import { planBroadcast } from '@/lib/server/broadcasts/plan';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { previewRemoval } from '@/lib/server/data/preview';
import { getImport } from '@/lib/server/imports/store';
import { countsDrift } from '@/lib/server/sends/counts';
import { lastPastMessages } from '@/lib/server/sends/past-messages';
import { saveDataSettings } from '@/lib/server/settings/data';
import { draftTo, indexContacts, numbersFrom, saleTemplate } from '@/lib/testing/broadcasts';
import { supporter, uploadText } from '@/lib/testing/imports';
import { marketer } from '@/lib/testing/marketer';
import { noteWeekBefore } from '@/lib/testing/noted-week';
import { sentAt } from '@/lib/testing/old-messages';
import { recorded } from '@/lib/testing/people';
import { bundleProcess, startSendProcess } from '@/lib/testing/send-processes';
import { withSandbox } from '@/lib/testing/service';
import { newPostgres, newSqlite, type SharedStore } from '@/lib/testing/shared-stores';
import { staff } from '@/lib/testing/staff';
import { setUpApp } from '@/lib/testing/stores';
import { type Tally, trial, triesOf } from './support/trial';

const SENT = Date.now() - 40 * 24 * 60 * 60_000;
const AT = new Date(SENT).toISOString();
const NUMBERS = numbersFrom(612_000_001, 1_200);
const PEOPLE = 600;
const TEMPLATE = 'spring_sale';
/** The next kill comes when up to so many more rows are gone, or so much later; every third before any is. */
const ROWS_A_KILL = 400;
const LATER_MS = 20;
/** Of as many messages it is unknown whether they arrived; they stay. */
const UNKNOWN = 20;
const ONE_MONTH = { ...DEFAULT_DATA_SETTINGS, ...ofEachPart(() => 1) };
const RULES = { template_days: 90, marketing_days: 0, other_broadcasts: false, unknown_numbers: 'send' };

type Old = { template: string; broadcast: string; import: string };

const toNumbers = (template: string, numbers: string[]) =>
  draftTo(template, [{ type: 'numbers', text: numbers.join('\n') }], { exclusions: RULES });

/** A broadcast and an import that ended long ago, and old messages to each number. */
async function fill({ store }: SharedStore): Promise<Old> {
  await noteWeekBefore(Date.now());
  await indexContacts(NUMBERS.map((phone) => ({ phone, first_name: 'Ana' })));
  const template = await saleTemplate({ name: TEMPLATE });
  const { id } = await createBroadcast(marketer(), toNumbers(template, NUMBERS.slice(0, PEOPLE)));
  await planBroadcast(marketer(), id);
  const ended = { started_at: AT, ended_at: AT };
  const reached = { n_waiting: 0, n_accepted: PEOPLE, plan_token: null };
  await store
    .updateTable('broadcast')
    .set({ state: 'finished', ...ended, ...reached })
    .execute();
  await store.updateTable('broadcast_recipient').set({ state: 'accepted' }).execute();
  const ctx = await supporter();
  const rows = ['phone,reason', ...NUMBERS.map((phone) => `${phone},Asked`)];
  const imported = await uploadText(ctx, rows, 'do-not-send');
  const done = { n_waiting: 0, n_done: NUMBERS.length, undoable: NUMBERS.length };
  await store
    .updateTable('import')
    .set({ state: 'finished', ...ended, progress_at: AT, ...done })
    .execute();
  await store.updateTable('import_row').set({ state: 'done' }).execute();
  for (const [at, phone] of NUMBERS.entries()) {
    const state = at < NUMBERS.length - UNKNOWN ? 'accepted' : 'unknown';
    const broadcast = at < PEOPLE ? { id, recipient: at } : null;
    await sentAt(SENT, { phone, name: TEMPLATE, state, broadcast });
  }
  await saveDataSettings(staff(), ONE_MONTH);
  return { template, broadcast: id, import: imported.id };
}

async function countOf(store: SharedStore['store'], table: 'send' | 'broadcast_recipient' | 'import_row') {
  const { n } = await store
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What is wrong with a store of which a part was removed; null when everything that has to stay is there. */
async function problemOf({ store }: SharedStore, old: Old): Promise<string | null> {
  const left = await store.selectFrom('send').select(['phone_key', 'state']).execute();
  const kept = new Set(left.map(({ phone_key }) => phone_key));
  const gone = NUMBERS.filter((number) => !kept.has(number));
  const kind = { template_name: TEMPLATE };
  const remembered = await lastPastMessages(store, gone, new Date(SENT - 1).toISOString(), kind);
  const { counts, removed } = await getBroadcast(old.broadcast);
  const { by_state, undoable, rows_removed_at } = await getImport(await supporter(), old.import);
  const people = await countOf(store, 'broadcast_recipient');
  const rows = await countOf(store, 'import_row');
  const ofBroadcast = gone.some((number) => NUMBERS.indexOf(number) < PEOPLE);
  const wrong = {
    'a message went twice': left.length + gone.length !== NUMBERS.length,
    'an unknown one is gone': left.filter(({ state }) => state === 'unknown').length !== UNKNOWN,
    'a number is forgotten': gone.some((number) => remembered.get(number) !== AT),
    'a number that is there is remembered as gone': remembered.size !== gone.length,
    'the history counts wrong': (await countsDrift(store)).length > 0,
    'the broadcast counts wrong': counts.accepted !== PEOPLE || counts.audience !== PEOPLE,
    'the broadcast hides what it lacks':
      (ofBroadcast && removed.messages_at === null) || (people < PEOPLE && removed.people_at === null),
    'the import counts wrong': by_state.done !== NUMBERS.length,
    'the import hides what it lacks': rows < NUMBERS.length && (rows_removed_at === null || undoable > 0),
  };
  const found = Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : []));
  return found.length === 0 ? null : found.join(', ');
}

async function run(shared: SharedStore, nodes: number, tally: Tally): Promise<void> {
  const env = { DATABASE_URL: shared.url, DATA_DIR: shared.folder, AUTH_SECRET: 'x'.repeat(32) };
  setUpApp(shared.store, env);
  withSandbox();
  const old = await fill(shared);
  const file = await bundleProcess(
    new URL('../../lib/testing/removal-process.ts', import.meta.url),
    shared.folder,
  );
  const { store } = shared;
  const left = async () =>
    (await countOf(store, 'send')) +
    (await countOf(store, 'broadcast_recipient')) +
    (await countOf(store, 'import_row'));
  const isAll = async () => {
    const preview = await previewRemoval(ONE_MONTH);
    return Object.values(preview).every((part) => (part?.count ?? 0) === 0);
  };

  const most = triesOf(40);
  const lefts: number[] = [await left()];
  while (lefts.length <= most && !(await isAll())) {
    const running = await Promise.all(Array.from({ length: nodes }, () => startSendProcess(file, env)));
    const goal = (lefts.at(-1) ?? 0) - (lefts.length % 3) * Math.random() * (ROWS_A_KILL / 2);
    while ((await left()) > goal && running.some(({ child }) => child.exitCode === null));
    await setTimeout(Math.random() * LATER_MS);
    await Promise.all(running.map((node) => node.kill()));
    lefts.push(await left());
    tally.note(`kill ${lefts.length - 1}, ${lefts.at(-1)} rows are left`, await problemOf(shared, old));
  }
  const killed = lefts.length - 1;
  const midway = new Set(lefts).size - 1;
  tally.note('kills in the middle', midway > 3 ? null : `only ${midway} of ${killed} had removed something`);

  const { child } = await startSendProcess(file, env);
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  tally.note('a run that isn’t killed ends', code === 0 ? null : `with ${code}`);
  tally.note(
    'everything is removed',
    (await isAll()) ? await problemOf(shared, old) : `${await left()} rows are left`,
  );
  const { id } = await createBroadcast(marketer(), toNumbers(old.template, NUMBERS));
  const { recipients } = await planBroadcast(marketer(), id);
  tally.note('who gets the template again', recipients === 0 ? null : `${recipients} people`);
  const outcomes = (await recorded('data.remove')).map(({ outcome }) => outcome);
  console.log({ nodes, killed, midway, lefts, outcomes });
}

trial('a removal whose process is killed loses nothing that guards, and goes on', async (tally) =>
  run(await newSqlite(), 1, tally),
);

trial(
  'removals of two nodes, both killed, lose nothing that guards, and go on',
  async (tally) => run(await newPostgres(), 2, tally),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
