import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeCommand } from './commands';
import { makeTemplate } from './make-template';
import { simulate } from './simulate';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    history: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join('/dev/shm', 'simulate-'));
try {
  const place = await makeTemplate(folder);
  const first = Number(values.seed ?? values.from);
  const count = values.seed ? 1 : Number(values.seeds ?? 100);
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await simulate(seed, place);
    say(`seed ${seed}: ${outcome.steps} steps, history ${outcome.hash}`);
    if (values.history) for (const line of outcome.history) say(line);
    if (outcome.violations.length === 0) continue;
    for (const { invariant, what } of outcome.violations) say(`  ${invariant}: ${what}`);
    for (const command of outcome.commands) say(`  ${describeCommand(command)}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
