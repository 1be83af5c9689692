import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeCommand } from './commands';
import { makeTemplate } from './make-template';
import { shrink } from './shrink';
import { type Outcome, type Place, simulate } from './simulate';

/** Where the stores are: a commit there waits for no disk. */
const MEMORY = '/dev/shm';

export type ShardOptions = {
  /** Says only whether a seed has found something. */
  hunts: boolean;
  showsHistory: boolean;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the seeds that it asks for, and writes a line for each. */
async function runShard({ hunts, showsHistory }: ShardOptions): Promise<void> {
  const folder = makeFolder();
  // Also when it is stopped because another has found what was looked for.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit());
  const reached = new Map<string, number>();
  const place = await makeTemplate(folder);
  say('next');
  for await (const line of createInterface({ input: process.stdin })) {
    const outcome = await simulate(Number(line), place);
    const [violation] = outcome.violations;
    for (const [state, times] of Object.entries(outcome.reached))
      reached.set(state, (reached.get(state) ?? 0) + times);
    if (!hunts) say(`seed ${line}: ${outcome.steps} steps, history ${outcome.hash}`);
    else if (violation) say(`found ${line}: ${violation.invariant}`);
    if (showsHistory) for (const each of outcome.history) say(each);
    if (violation) process.exitCode = 1;
    if (violation && !hunts) await explain(outcome, place);
    say('next');
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
