/** The number of runs of a property: `usual` in normal tests, many more in `npm run trials`. */
export function runs(usual: number, inTrials = usual * 20): number {
  return process.env.TRIALS ? inTrials : usual;
}
