import { expect, it } from 'vitest';

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

/**
 * A long test that counts its tries: it continues after one is lost, and fails at the end. `leftOut` says why it cannot
 * run on this machine.
 */
export function trial(title: string, run: (tally: Tally) => Promise<void>, leftOut?: string | null): void {
  it(title, { timeout: MAX_MINUTES * 60_000 }, async ({ task, skip }) => {
    if (leftOut) skip(leftOut);
    const outcome = { held: 0, lost: [] as string[] };
    task.meta.trial = outcome;
    await run({
      note(what, problem) {
        if (problem === null) outcome.held += 1;
        else outcome.lost.push(`${what}: ${problem}`);
      },
    });
    expect(outcome.held + outcome.lost.length).toBeGreaterThan(0);
    expect(outcome.lost).toEqual([]);
  });
}

/** How often a trial repeats: `usual`, unless `--tries` says otherwise. */
export function triesOf(usual: number): number {
  return Number(process.env.TRIALS_TRIES ?? usual);
}
