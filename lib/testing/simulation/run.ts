import { type ChildProcess, spawn } from 'node:child_process';
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
  const minutes = values.minutes ? Number(values.minutes) : null;
  const one = values.seed ? Number(values.seed) : null;
  const reached = new Map(SOMETIMES.map((state) => [state, 0]));
  let ran = 0;
  const onLine = (line: string) => {
    if (line.startsWith('seed ')) ran += 1;
    if (!line.startsWith('reached ')) return say(line);
    const found = JSON.parse(line.slice('reached '.length)) as Record<string, number>;
    for (const [state, times] of Object.entries(found)) reached.set(state, (reached.get(state) ?? 0) + times);
  };
  const options = {
    first: one ?? Number(values.from),
    count: one ? 1 : Number(values.seeds ?? (minutes ? Number.MAX_SAFE_INTEGER : DEFAULT_SEEDS)),
    forMs: minutes ? minutes * MINUTE_MS : Number.MAX_SAFE_INTEGER,
    hunts: false,
    showsHistory: values.history || one !== null,
  };
  const codes = [await inShards(null, options, onLine)];
  const others = Number(values.new);
  const first = Date.now() % 1_000_000_000;
  if (others > 0) codes.push(await inShards(null, { ...options, first, count: others }, onLine));
  if (!one) for (const [state, times] of reached) say(`sometimes ${state}: ${times}`);
  say(`${ran} seeds`);
  const isBlind = minutes !== null && [...reached.values()].includes(0);
  process.exitCode = isBlind ? 1 : Math.max(...codes);
}

async function checkGuards(guards: Guard[]): Promise<void> {
  for (const guard of guards) {
    let found = 'not found';
    const count = Number(values.seeds ?? SEEDS_OF_GUARD);
    const options = { first: 1, count, forMs: Number.MAX_SAFE_INTEGER, hunts: true };
    await inShards(guard, { ...options, showsHistory: false }, (line, stop) => {
      const [, seed, invariant] = /^found (\d+): (.*)/.exec(line) ?? [];
      if (!seed) return;
      found = `found at seed ${seed} (${invariant})`;
      stop();
    });
    say(`guard ${guard.name}: ${found}`);
    if (found === 'not found') process.exitCode = 1;
  }
}

/** One process for each core, which share the seeds. Returns 1 if one of them has found something. */
async function inShards(
  guard: Guard | null,
  options: Omit<ShardOptions, 'step'>,
  onLine: (line: string, stop: () => void) => void,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const shards = Math.max(1, Math.min(options.count, availableParallelism(), 2));
  const children: ChildProcess[] = [];
  try {
    const file = await bundleSimulation(folder, guard);
    const codes = Array.from({ length: shards }, (_, at) => {
      const own = {
        ...options,
        first: options.first + at,
        step: shards,
        count: Math.ceil((options.count - at) / shards),
      };
      const child = spawn(process.execPath, [file, JSON.stringify(own)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      createInterface({ input: child.stdout }).on('line', (line) => onLine(line, stopAll));
      return new Promise<number>((resolve) => void child.on('close', (code) => resolve(code ?? 0)));
    });
    return Math.max(...(await Promise.all(codes)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  function stopAll(): void {
    for (const child of children) child.kill();
  }
}
