import 'server-only';
import type { PGlite } from '@electric-sql/pglite';
import { type Acts, type Command, commandsFrom, describeCommand } from './commands';
import { KEYS } from './gated-service';
import type { Violation } from './judge';
import { createModel } from './model';
import { createPeople } from './people';
import { createRandom } from './random';
import { countSometimes } from './sometimes';
import { createWorld } from './world';

export type Outcome = {
  seed: number;
  steps: number;
  hash: string;
  violations: Violation[];
  history: string[];
  reached: Record<string, number>;
  commands: Command[];
};

/** After the last fault all work must end within this. */
const END_MS = 90 * 60_000;
const LOOK_MS = 10_000;
const CLOCK_SLACK_MS = 61_000;

export type Place = { folder: string; template: string; postgres(): Promise<PGlite>; templateId: string };

/** A seed on PostgreSQL takes as long as several on SQLite. */
const SEVERAL_NODES_EVERY = 15;

const nodesOf = (seed: number) => (seed % SEVERAL_NODES_EVERY > 0 ? 1 : seed % 2 === 0 ? 2 : 3);

export const commandsOf = (seed: number) => commandsFrom(createRandom(seed, 'commands'), seed, nodesOf(seed));

/** Runs a list of commands in a new world of this seed. The same list and seed give the same history. */
export async function simulate(seed: number, place: Place, commands = commandsOf(seed)): Promise<Outcome> {
  const nodesWanted = nodesOf(seed);
  const isShared = nodesWanted > 1;
  const world = await createWorld(seed, { ...place, postgres: isShared ? await place.postgres() : null });
  const model = createModel(world);
  const people = createPeople(world, model, place.templateId);
  const { scheduler } = world;
  const asked = new Set<Promise<void>>();

  function begin(work: unknown): void {
    const one = Promise.resolve(work)
      .then(() => {})
      .catch((error: unknown) =>
        model.violate('no defect', String(error instanceof Error ? error.stack : error)),
      )
      .finally(() => asked.delete(one));
    asked.add(one);
  }

  async function bootIfDown(): Promise<void> {
    world.endOutdated();
    if (world.nodes().length < nodesWanted) await world.boot();
  }

  const acts: Acts = {
    ...people.acts,
    ...world.acts,
    boot: bootIfDown,
    'change clock'({ ms }) {
      scheduler.changeClock(ms);
      model.clockChanged();
    },
  };

  async function happen(command: Command): Promise<void> {
    if (command.do === 'restore' && world.restore()) {
      // Before anything else is checked.
      await model.restored();
      begin(bootIfDown());
    } else begin((acts[command.do] as ((asked: Command) => unknown) | undefined)?.(command));
  }

  try {
    for (let n = 0; n < nodesWanted; n += 1) begin(world.boot());
    await scheduler.advance(2_000);
    for (const command of commands) {
      world.note(`> ${describeCommand(command)}`);
      await happen(command);
      // Without a pause the next one is asked before anything of this one has happened.
      if (command.pauseMs > 0) await scheduler.advance(command.pauseMs);
      await model.check();
      if (model.violations.length > 0) break;
    }
    if (model.violations.length === 0) await end();
    return {
      seed,
      steps: scheduler.steps(),
      hash: world.hash(),
      violations: model.violations,
      history: world.history,
      reached: await countSometimes(world),
      commands,
    };
  } finally {
    await world.close();
  }

  /** Until `isOver`, or for as long as anything may take. */
  async function wait(what: string, isOver: () => Promise<boolean>): Promise<void> {
    const end = scheduler.elapsed() + END_MS;
    for (let pauseMs = 500; scheduler.elapsed() < end && model.violations.length === 0; ) {
      begin(bootIfDown());
      pauseMs = Math.min(2 * pauseMs, LOOK_MS);
      await scheduler.advance(pauseMs);
      await model.check();
      if (await isOver()) return;
    }
    model.violate('nothing waits for ever', `${what}, ${asked.size} requests open`);
  }

  /** Faults end, and everything comes to an end. */
  async function end(): Promise<void> {
    world.note('> the end of all faults');
    world.service.acceptKey(KEYS[0]);
    world.calm();
    await wait('work', async () => {
      let settled = false;
      begin(
        people.settleWork().then((nothingLeft) => {
          settled = nothingLeft;
        }),
      );
      await scheduler.advance(LOOK_MS, () => settled);
      return settled && asked.size === 0;
    });
    await syncWholly();
    if (commands.some(({ do: kind }) => kind === 'change clock')) {
      // What the index had up to this long before its clock was set back counts as newer than what a sync reads.
      await scheduler.advance(CLOCK_SLACK_MS);
      await syncWholly();
    }
    if (model.violations.length === 0) await model.checkEnd();
  }
  async function syncWholly(): Promise<void> {
    let synced = false;
    await wait('the sync', async () => {
      const isAsked = synced;
      const [open] = await world.rows<{ n: number }>(
        'select count(*) as n from contact_index_sync where requested_at is not null or syncing = 1',
      );
      const isQuiet = Number(open?.n) === 0;
      // One that runs may have read the list before its last change.
      if (!synced && isQuiet && asked.size === 0)
        begin(
          people.sync().then(({ kind }) => {
            synced = kind === 'done';
          }),
        );
      return isAsked && isQuiet;
    });
  }
}
