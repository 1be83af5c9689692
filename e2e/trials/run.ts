import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { buildWhenNeeded } from '../../lib/cli/build-when-needed.mjs';
import { tableReporter } from './support/table';

/**
 * `kills`, or `--only kills`, runs the trials with `kills` in their file name; `--tries 20` repeats the repeating ones 20
 * times, and `--minutes 1` shortens the ones that last.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    tries: { type: 'string' },
    minutes: { type: 'string' },
  },
});
if (values.tries) process.env.TRIALS_TRIES = values.tries;
if (values.minutes) process.env.TRIALS_MINUTES = values.minutes;
// Property tests run many times as often as among the unit tests.
process.env.TRIALS = '1';
process.env.NEXT_TELEMETRY_DISABLED = '1';
await buildWhenNeeded();

const properties = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .map((name) => join('lib', name))
  .filter((file) => file.endsWith('.test.ts') && /\bruns\(/.test(readFileSync(file, 'utf8')));

const vitest = await startVitest('test', [...values.only, ...positionals], {
  include: ['e2e/trials/*.trial.ts', ...properties],
  testTimeout: 600_000,
  watch: false,
  // One after another: each needs the machine to itself.
  maxWorkers: 1,
  fileParallelism: false,
  reporters: [tableReporter()],
});
await vitest.close();
