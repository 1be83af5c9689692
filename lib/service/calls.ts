/** Who uses the calls: people at their screens, messages that are sent, the reading of the lists. */
export const CALL_KINDS = ['people', 'sends', 'walk'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** `busy`: told to wait. `given_up`: the caller no longer wanted the answer, which says nothing of the service. */
export type CallOutcome = 'answered' | 'busy' | 'failed' | 'given_up';

/** What a time holds. `p50` and `p95`: half, and 95 of 100, of the answers came within so many milliseconds. */
export type CallCounts = {
  calls: number;
  failed: number;
  busy: number;
  p50: number | null;
  p95: number | null;
};

/** `at` is when the minute began, in ISO 8601 UTC. */
export type CallMinute = CallCounts & { at: string };
