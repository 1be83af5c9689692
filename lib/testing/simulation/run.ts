import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bundleSimulation } from './bundle';
import { GUARDS, type Guard } from './guards';
import type { ShardOptions } from './shard';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    guards: { type: 'boolean', default: false },
    guard: { type: 'string' },
    history: { type: 'boolean', default: false },
  },
});

const SEEDS_OF_GUARD = 500;
const MINUTE_MS = 60_000;
const DEFAULT_SEEDS = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

if (values.guards || values.guard)
  await checkGuards(GUARDS.filter(({ name }) => !values.guard || name === values.guard));
else await runSeeds();

async function runSeeds(): Promise<void> {
  const minutes = values.minutes ? Number(values.minutes) : null;
  const one = values.seed ? Number(values.seed) : null;
  const count = one ? 1 : Number(values.seeds ?? (minutes ? Number.MAX_SAFE_INTEGER : DEFAULT_SEEDS));
  const options = {
    first: one ?? Number(values.from),
    forMs: minutes ? minutes * MINUTE_MS : Number.MAX_SAFE_INTEGER,
    hunts: false,
    showsHistory: values.history || one !== null,
  };
  const reached = new Map<string, number>();
  let ran = 0;
  const code = await inShards(null, { ...options, count }, (line) => {
    if (!line.startsWith('reached ')) {
      if (line.startsWith('seed ')) ran += 1;
      return say(line);
    }
    for (const [state, times] of Object.entries(
      JSON.parse(line.slice('reached '.length)) as Record<string, number>,
    ))
      reached.set(state, (reached.get(state) ?? 0) + times);
  });
  for (const [state, times] of [...reached].sort()) say(`sometimes ${state}: ${times}`);
  const never = [...reached].filter(([, times]) => times === 0);
  say(`${ran} seeds`);
  process.exitCode = minutes && never.length > 0 ? 1 : code;
}

async function checkGuards(guards: Guard[]): Promise<void> {
  for (const guard of guards) {
    let found = 'not found';
    const options = { first: 1, count: SEEDS_OF_GUARD, forMs: Number.MAX_SAFE_INTEGER, hunts: true };
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
