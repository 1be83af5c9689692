import type { ErrorCode, Issue, Problem } from './problem';

/** What a failed request to the desk throws in the browser. `message` is fit for the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Null when the desk itself could not be reached. */
  readonly problem: Problem | null;

  constructor(problem: Problem | null, message = problem?.detail) {
    super(message ?? 'The desk could not be reached. Check your connection and try again.');
    this.problem = problem;
  }

  get code(): ErrorCode | 'offline' {
    return this.problem?.code ?? 'offline';
  }

  /** Whether a failed write may have taken effect all the same: the answer was lost, here or at the service. */
  get mayHaveRun(): boolean {
    return this.problem === null || this.problem.outcome === 'unknown';
  }

  get issues(): Issue[] {
    return this.problem?.issues ?? [];
  }

  /** Milliseconds until it makes sense to try again; undefined when the desk did not say. */
  get retryAfterMs(): number | undefined {
    const seconds = this.problem?.retry_after;
    return seconds === undefined ? undefined : seconds * 1000;
  }
}
