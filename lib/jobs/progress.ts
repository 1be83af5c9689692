export type JobProgress = {
  done: number;
  /** About how many there are; null until it is known. */
  total: number | null;
  /** Text for people; null while the work is under way. */
  problem: string | null;
};

export function isJobRunning({ problem }: JobProgress): boolean {
  return problem === null;
}

/** Work on so few is done within the time between two polls. */
const MAX_QUICK_TOTAL = 2_000;
const SOON_MS = 250;
const LONG_MS = 1_000;

/** After how many milliseconds to ask again; false when nothing is under way. */
export function pollDelay(job: JobProgress | null): number | false {
  if (job === null || !isJobRunning(job)) return false;
  return job.total === null || job.total <= MAX_QUICK_TOTAL ? SOON_MS : LONG_MS;
}
