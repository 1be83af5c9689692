/** How often a property is tried: enough to notice a fault, and many times that in `npm run trials`. */
export function runs(usual: number, inTrials = usual * 20): number {
  return process.env.TRIALS ? inTrials : usual;
}
