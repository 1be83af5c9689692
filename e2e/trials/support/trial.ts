import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHistory, type History, judgeHistory } from '@/lib/testing/simulation/history';

export type Tally = {
  /** Records one try. `problem` says what went wrong; null when it held. */
  note(what: string, problem: string | null): void;
};

declare module 'vitest' {
  interface TaskMeta {
    /** How many tries of a trial held, and what was lost. */
    trial?: { held: number; lost: string[] };
  }
}

const MAX_MINUTES = 20;

/** Where each trial that has a history leaves it, as lines of JSON. */
const HISTORIES = join('test-results', 'trials');

/**
 * A long test that counts its tries: it continues after one is lost, and fails at the end. What it notes in its history
 * is judged then. `leftOut` says why it cannot run on this machine.
 */
export function trial(
  title: string,
  run: (tally: Tally, history: History) => Promise<void>,
  leftOut?: string | null,
): void {
  it(title, { timeout: MAX_MINUTES * 60_000 }, async ({ task, skip }) => {
    if (leftOut) skip(leftOut);
    const outcome = { held: 0, lost: [] as string[] };
    task.meta.trial = outcome;
    function note(what: string, problem: string | null): void {
      if (problem === null) outcome.held += 1;
      else outcome.lost.push(`${what}: ${problem}`);
    }
    const file = join(HISTORIES, `${title.replaceAll(/\W+/g, '-')}.jsonl`);
    const history = createHistory(file);
    await run({ note }, history);
    for (const [mark, violations] of judgeHistory(history.lines())) {
      const found = violations.map(({ invariant, what }) => `${invariant} (${what})`);
      note(mark, found.length > 0 ? `${found.join(', ')}, see ${file}` : null);
    }
    expect(outcome.held + outcome.lost.length).toBeGreaterThan(0);
    expect(outcome.lost).toEqual([]);
  });
}

/** How often a trial repeats: `usual`, unless `--tries` says otherwise. */
export function triesOf(usual: number): number {
  return Number(process.env.TRIALS_TRIES ?? usual);
}
