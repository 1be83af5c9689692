/** How an act can have ended. `started` is one under way, or cut off by a stop of the desk. */
export const OUTCOMES = ['done', 'refused', 'unknown', 'started'] as const;

export type ActOutcome = (typeof OUTCOMES)[number];
