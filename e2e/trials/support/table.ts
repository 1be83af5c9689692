import type { TestCase, TestModule } from 'vitest/node';
import { printTable } from '../../support/print-table';

const MAX_SHOWN = 20;

/** After all trials, prints a table of tries, held and lost, and what was lost. */
export function tableReporter() {
  return {
    onTestCaseReady: (test: TestCase) => console.log(`… ${test.name}`),
    onUserConsoleLog: ({ content }: { content: string }) => console.log(content.trimEnd()),
    onTestRunEnd(modules: readonly TestModule[]) {
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      if (tests.length === 0) {
        console.error('No trial has this name.');
        process.exitCode = 1;
      }
      console.log('');
      printTable(['trial', 'tries', 'held', 'lost', 'seconds', ''], tests.map(rowOf));
      for (const test of tests) for (const line of evidenceOf(test)) console.log(line);
      for (const module of modules) for (const { message } of module.errors()) console.log(message);
    },
  };
}

function rowOf(test: TestCase): string[] {
  const { trial } = test.meta();
  const tries = trial ? [trial.held + trial.lost.length, trial.held, trial.lost.length] : ['', '', ''];
  const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
  const result = test.result();
  const remark =
    result.state === 'skipped' ? `left out: ${result.note ?? ''}` : isCutShort(test) ? 'cut short' : '';
  return [test.name, ...[...tries, seconds].map(String), remark];
}

/** Whether it failed for another reason than lost writes. */
function isCutShort(test: TestCase): boolean {
  return test.result().state === 'failed' && (test.meta().trial?.lost.length ?? 0) === 0;
}

function evidenceOf(test: TestCase): string[] {
  const { lost = [] } = test.meta().trial ?? {};
  const shown = lost.slice(0, MAX_SHOWN).map((each) => `  ${each}`);
  const rest = lost.length > MAX_SHOWN ? [`  … and ${lost.length - MAX_SHOWN} more`] : [];
  const errors = isCutShort(test)
    ? (test.result().errors ?? []).map(({ stack, message }) => stack ?? message)
    : [];
  return lost.length + errors.length === 0 ? [] : ['', `${test.name}:`, ...shown, ...rest, ...errors];
}
