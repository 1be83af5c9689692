import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCommand } from './commands';
import { makeTemplate } from './make-template';
import { shrink } from './shrink';
import { type Outcome, type Place, simulate } from './simulate';

/** Where the stores are: a commit there waits for no disk. */
const MEMORY = '/dev/shm';

export type ShardOptions = {
  first: number;
  step: number;
  /** How many seeds, and the time after which no other begins, in milliseconds. */
  count: number;
  forMs: number;
  /** Stops at the first violation, and says nothing else. */
  hunts: boolean;
  showsHistory: boolean;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs seeds in this process, and writes a line for each. */
async function runShard({ first, step, count, forMs, hunts, showsHistory }: ShardOptions): Promise<void> {
  const folder = makeFolder();
  // Also when it is stopped because another has found what was looked for.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit());
  const reached = new Map<string, number>();
  const began = process.hrtime.bigint();
  const place = await makeTemplate(folder);
  for (let at = 0; at < count && Number(process.hrtime.bigint() - began) / 1e6 < forMs; at += 1) {
    const seed = first + at * step;
    const outcome = await simulate(seed, place);
    for (const [state, times] of Object.entries(outcome.reached))
      reached.set(state, (reached.get(state) ?? 0) + times);
    const isFine = outcome.violations.length === 0;
    if (!hunts) say(`seed ${seed}: ${outcome.steps} steps, history ${outcome.hash}`);
    if (showsHistory) for (const line of outcome.history) say(line);
    if (isFine) continue;
    process.exitCode = 1;
    if (hunts) {
      say(`found ${seed}: ${outcome.violations[0]?.invariant}`);
      if (showsHistory) for (const line of outcome.history.slice(-40)) say(line);
      return;
    }
    await explain(outcome, place);
  }
  say(`reached ${JSON.stringify(Object.fromEntries(reached))}`);
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(MEMORY, 'simulation-'));
  } catch {
    return mkdtempSync(join(tmpdir(), 'simulation-'));
  }
}

async function explain({ seed, commands, violations }: Outcome, place: Place): Promise<void> {
  const [first] = violations;
  const shortest = await shrink(commands, async (shorter) => {
    const again = await simulate(seed, place, shorter);
    return again.violations.some(({ invariant }) => invariant === first?.invariant);
  });
  const last = await simulate(seed, place, shortest);
  // Seeds of other processes are written in between.
  for (const { invariant, what } of last.violations) say(`  ${invariant} (seed ${seed}): ${what}`);
  for (const command of shortest) say(`  ${describeCommand(command)}`);
  for (const line of last.history) say(`    ${line}`);
}

await runShard(JSON.parse(process.argv[2] ?? '{}') as ShardOptions);
process.exit();
