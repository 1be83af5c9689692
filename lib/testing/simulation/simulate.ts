import 'server-only';
import { type Command, commandsFrom, describeCommand } from './commands';
import { FAULT_NAMES } from './gated-service';
import { createModel, type Violation } from './model';
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

const MINUTE_MS = 60_000;
/** After the last fault all work must end within this. */
const END_MINUTES = 90;

export type Place = { folder: string; template: string; postgres(): Promise<Blob>; templateId: string };

/** Loading a PostgreSQL takes as long as several seeds on SQLite. */
const SEVERAL_NODES_EVERY = 9;
const NODES = 2;

export const commandsOf = (seed: number) => commandsFrom(createRandom(seed, 'commands'), FAULT_NAMES);

/** Runs a list of commands in a new world of this seed. The same list and seed give the same history. */
export async function simulate(seed: number, place: Place, commands = commandsOf(seed)): Promise<Outcome> {
  const isShared = seed % SEVERAL_NODES_EVERY === 0;
  const world = await createWorld(seed, { ...place, postgres: isShared ? await place.postgres() : null });
  const nodesWanted = isShared ? NODES : 1;
  const model = createModel(world);
  const people = createPeople(world, model, place.templateId);
  const { scheduler } = world;
  const asked = new Set<Promise<void>>();

  function begin(work: Promise<void>): void {
    const one = work
      .catch((error: unknown) =>
        model.violate('no defect', String(error instanceof Error ? error.stack : error)),
      )
      .finally(() => asked.delete(one));
    asked.add(one);
  }

  async function bootIfDown(): Promise<void> {
    if (world.nodes().length < nodesWanted) await world.boot();
  }

  async function happen(command: Command): Promise<void> {
    switch (command.do) {
      case 'fail':
        return world.service.fail(command.fault, command.chance, command.ms);
      case 'heal':
        return world.service.heal();
      case 'kill':
        return world.killAfter(command.after);
      case 'freeze':
        return world.freezeAfter(command.after, command.ms);
      case 'stop node':
        for (const node of world.nodes()) world.kill(node);
        return;
      case 'boot':
        return begin(bootIfDown());
      case 'change clock':
        scheduler.changeClock(command.ms);
        return model.clockChanged();
      case 'backup':
        return world.backup();
      case 'restore':
        if (!world.restore()) return;
        await model.restored();
        return begin(bootIfDown());
      default:
        return begin(people.perform(command));
    }
  }

  try {
    for (let n = 0; n < nodesWanted; n += 1) begin(world.boot());
    await scheduler.advance(2_000);
    for (const command of commands) {
      world.note(`> ${describeCommand(command)}`);
      await happen(command);
      await scheduler.advance(command.pauseMs);
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

  /** Faults end, and everything comes to an end. */
  async function end(): Promise<void> {
    world.note('> the end of all faults');
    world.service.heal();
    world.calm();
    let isSettled = false;
    for (let minute = 0; minute < END_MINUTES && !isSettled && model.violations.length === 0; minute += 1) {
      begin(bootIfDown());
      await scheduler.advance(MINUTE_MS);
      await model.check();
      let settled = false;
      begin(
        people.settleWork().then((nothingLeft) => {
          settled = nothingLeft;
        }),
      );
      await scheduler.advance(2_000);
      isSettled = settled && asked.size === 0;
    }
    if (!isSettled)
      model.violate('nothing waits for ever', `${asked.size} requests open after ${END_MINUTES} min`);
    await model.checkEnd();
  }
}
