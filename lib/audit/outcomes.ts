/** `started`: still running, or interrupted when the server stopped. */
export const OUTCOMES = ['done', 'refused', 'unknown', 'started'] as const;

export type AuditOutcome = (typeof OUTCOMES)[number];
