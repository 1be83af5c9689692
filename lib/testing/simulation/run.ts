import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bundleSimulation } from './bundle';
import { GUARDS, type Guard } from './guards';
import type { ShardOptions } from './shard';
import { SOMETIMES } from './sometimes';

const USAGE = `npm run simulate -- [options]
  --seeds <n>      so many seeds; 100 without any option
  --from <n>       the first of them; 1 by default
  --new <n>        and so many more, which no run before had
  --minutes <n>    as many seeds as fit, and fails if a rare state is never reached
  --seed <n>       one seed, with its history
  --history        the history of each seed
  --guards         leaves out one guard of the product at a time, until a seed notices it
  --guard <name>   only this guard`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    /** So many more, which no run before had. */
    new: { type: 'string', default: '0' },
    guards: { type: 'boolean', default: false },
    guard: { type: 'string' },
    history: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const SEEDS_OF_GUARD = 500;
const MINUTE_MS = 60_000;
const DEFAULT_SEEDS = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

if (values.help) say(USAGE);
else if (values.guards || values.guard)
  await checkGuards(GUARDS.filter(({ name }) => !values.guard || name === values.guard));
else await runSeeds();

async function runSeeds(): Promise<void> {
  const reached = new Map(SOMETIMES.map((state) => [state, 0]));
  let ran = 0;
  const code = await inShards(null, wantedSeeds(), (line) => {
    if (line.startsWith('seed ')) ran += 1;
    if (!line.startsWith('reached ')) return say(line);
    const found = JSON.parse(line.slice('reached '.length)) as Record<string, number>;
    for (const [state, times] of Object.entries(found)) reached.set(state, (reached.get(state) ?? 0) + times);
  });
  if (!values.seed) for (const [state, times] of reached) say(`sometimes ${state}: ${times}`);
  say(`${ran} seeds`);
  const isBlind = values.minutes !== undefined && [...reached.values()].includes(0);
  process.exitCode = isBlind ? 1 : code;
}

function* wantedSeeds(): Generator<number> {
  const { seed, seeds, from, minutes } = values;
  if (seed) return yield Number(seed);
  const end = minutes ? Date.now() + Number(minutes) * MINUTE_MS : Number.POSITIVE_INFINITY;
  const count = Number(seeds ?? (minutes ? Number.MAX_SAFE_INTEGER : DEFAULT_SEEDS));
  yield* seedsFrom(Number(from), count, end);
  yield* seedsFrom(Date.now() % 1_000_000_000, Number(values.new), end);
}

function* seedsFrom(first: number, count: number, end = Number.POSITIVE_INFINITY): Generator<number> {
  for (let at = 0; at < count && Date.now() < end; at += 1) yield first + at;
}

async function checkGuards(guards: Guard[]): Promise<void> {
  for (const guard of guards) {
    let found = 'not found';
    await inShards(guard, seedsFrom(1, Number(values.seeds ?? SEEDS_OF_GUARD)), (line, stop) => {
      const [, seed, invariant] = /^found (\d+): (.*)/.exec(line) ?? [];
      if (!seed || found !== 'not found') return;
      found = `found at seed ${seed} (${invariant})`;
      stop();
    });
    say(`guard ${guard.name}: ${found}`);
    if (found === 'not found') process.exitCode = 1;
  }
}

/** One process for each core, which asks for one seed after another. Returns 1 if one of them has found something. */
async function inShards(
  guard: Guard | null,
  seeds: Generator<number>,
  onLine: (line: string, stop: () => void) => void,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const options: ShardOptions = { hunts: guard !== null, showsHistory: values.history || !!values.seed };
  try {
    const file = await bundleSimulation(folder, guard);
    const shards = Array.from({ length: values.seed ? 1 : Math.min(availableParallelism(), 2) }, () =>
      spawn(process.execPath, [file, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const stop = () => {
      for (const shard of shards) shard.kill();
    };
    const codes = shards.map(async (shard) => {
      createInterface({ input: shard.stdout }).on('line', (line) => {
        if (line !== 'next') return onLine(line, stop);
        const { value, done } = seeds.next();
        if (done) shard.stdin.end();
        else shard.stdin.write(`${value}\n`);
      });
      const [code] = await once(shard, 'close');
      return Number(code ?? 1);
    });
    return Math.max(...(await Promise.all(codes)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
