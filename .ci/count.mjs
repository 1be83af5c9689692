import { readFileSync } from 'node:fs';

// The last line of a run: what passed and failed of Vitest's and Playwright's tests together.
const [broken, unitsFile, e2eFile] = process.argv.slice(2);
const units = read(unitsFile);
const e2e = read(e2eFile)?.stats;

const passed = (units?.numPassedTests ?? 0) + (e2e?.expected ?? 0);
const tests = (units?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0);
// A step that broke without a failing test (a lint error, a build) is a failure too.
const failed = Math.max(tests, Number(broken));

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || !units || !e2e ? 1 : 0;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
