/** How an event can have ended. `started` is one under way, or cut off by a stop of the desk. */
export const OUTCOMES = ['done', 'refused', 'unknown', 'started'] as const;

export type AuditOutcome = (typeof OUTCOMES)[number];
